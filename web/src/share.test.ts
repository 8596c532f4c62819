/** How a result reaches friends: sent where that is usual, else put on the clipboard. */
import { beforeEach, expect, test, vi } from 'vitest';
import { share } from './share.ts';

const send = vi.fn<(what: { text: string }) => Promise<void>>();
const writeText = vi.fn<(text: string) => Promise<void>>();

function device({ touch }: { touch: boolean }): void {
  vi.stubGlobal('navigator', { share: send, clipboard: { writeText } });
  vi.stubGlobal('matchMedia', () => ({ matches: touch }));
}

beforeEach(() => {
  send.mockReset().mockResolvedValue();
  writeText.mockReset().mockResolvedValue();
});

test('a phone sends it', async () => {
  device({ touch: true });
  expect(await share('moon')).toBe('shared');
  expect([send.mock.calls, writeText.mock.calls]).toEqual([[[{ text: 'moon' }]], []]);
});

test('a desk puts it on the clipboard', async () => {
  device({ touch: false });
  expect(await share('moon')).toBe('copied');
  expect([send.mock.calls, writeText.mock.calls]).toEqual([[], [['moon']]]);
});

test('who closes the sheet has changed their mind', async () => {
  device({ touch: true });
  send.mockRejectedValue(new DOMException('closed', 'AbortError'));
  expect(await share('moon')).toBeNull();
});

test('where neither is allowed, it is said', async () => {
  device({ touch: false });
  writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  expect(await share('moon')).toBe('failed');
  vi.stubGlobal('navigator', {});
  expect(await share('moon')).toBe('failed');
});
