declare module 'upng-js' {
  type Image = { width: number; height: number };
  const UPNG: {
    decode(png: ArrayBuffer): Image;
    toRGBA8(image: Image): ArrayBuffer[];
    encode(frames: ArrayBuffer[], width: number, height: number, colours: number): ArrayBuffer;
  };
  export default UPNG;
}
