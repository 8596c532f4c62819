/** Letters and digits that nobody can guess: a name for a wish, or a token. */
export function random(length = 22): string {
  const letters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  // What is beyond the last whole round of letters would favour the first ones.
  const fair = 256 - (256 % letters.length);
  let text = '';
  while (text.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(2 * length));
    text += [...bytes.filter((byte) => byte < fair)].map((byte) => letters[byte % letters.length]).join('');
  }
  return text.slice(0, length);
}
