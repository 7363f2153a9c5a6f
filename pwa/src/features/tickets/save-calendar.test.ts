import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveCalendar } from './save-calendar.ts';
import { aTicket } from './testing/a-ticket.ts';

const saved: { name: string; href: string; type: string; content: Promise<string> }[] = [];
let blob: Blob | undefined;
const revoked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  saved.length = 0;
  revoked.length = 0;
  // A test has no downloads
  Object.assign(URL, {
    createObjectURL: (given: Blob) => {
      blob = given;
      return 'blob:calendar';
    },
    revokeObjectURL: (url: string) => revoked.push(url),
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (blob) saved.push({ name: this.download, href: this.href, type: blob.type, content: blob.text() });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('saves the event under the name of the ticket', async () => {
  saveCalendar(aTicket());
  expect(saved).toMatchObject([{ name: 'TK-7KQ2-M9XD.ics', href: 'blob:calendar', type: 'text/calendar;charset=utf-8' }]);
  const lines = (await saved[0]?.content)?.split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      `UID:TK-7KQ2-M9XD@${window.location.hostname}`,
      'DTSTART:20261219T220000Z',
      'DTEND:20261220T040000Z',
      'SUMMARY:raisingFutures',
      'LOCATION:West Oakland\\, CA',
      `URL:${window.location.origin}/raising-futures`,
    ]),
  );
});

it("frees the file's memory, but not before the browser has read it", () => {
  saveCalendar(aTicket());
  expect(revoked).toEqual([]);
  vi.runAllTimers();
  expect(revoked).toEqual(['blob:calendar']);
});

it('creates the same file each time, so that a calendar has one entry', async () => {
  saveCalendar(aTicket());
  vi.advanceTimersByTime(60_000);
  saveCalendar(aTicket());
  const [first, second] = await Promise.all(saved.map(({ content }) => content));
  expect(second).toBe(first);
});
