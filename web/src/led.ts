/** Where a click on a notice leads: its keeper asks what each window shows, and says which one is to show the table. */

/** What a click elsewhere may replace: nobody plays there. */
const IDLE = ['', '#/', '#/others', '#/games', '#/learn', '#/rules'];

type Asked = { asked?: string; wanted?: string };

export function followNotices(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent<Asked | null>) => {
    const { asked, wanted } = data ?? {};
    if (asked) ports[0]?.postMessage(shown(`#/g/${asked}`));
    if (wanted) location.hash = `#/g/${wanted}`;
  });
}

const shown = (table: string) =>
  location.hash === table ? 'table' : IDLE.includes(location.hash) ? 'idle' : 'else';
