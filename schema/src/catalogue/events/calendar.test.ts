import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar.ts';

const event = {
  uid: 'TK-1@archive.example',
  title: 'raisingFutures',
  location: 'Community space, West Oakland',
  description: 'Bring; a, friend\nand a \\ backslash',
  startsAt: '2027-03-13T20:00:00.000Z',
  endsAt: '2027-03-14T12:00:00.000Z',
  createdAt: '2026-11-21T00:00:00.000Z',
};

/** Reads a file back with a calendar library. */
function parse(file: string) {
  const component = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
  if (!component) throw new Error('no entry');
  return new ICAL.Event(component);
}

describe('a calendar file', () => {
  it('contains the event, the place and the guest', () => {
    const { summary, location, description, uid } = parse(calendarFile(event));
    expect({ summary, location, description, uid }).toEqual({
      summary: event.title,
      location: event.location,
      description: event.description,
      uid: event.uid,
    });
  });

  it('keeps its instants across a daylight-saving change', () => {
    // Clocks in Oakland go forward in the night of 14 March 2027, in the middle of this event.
    const { startDate, endDate } = parse(calendarFile(event));
    expect(startDate.toJSDate().toISOString()).toBe(event.startsAt);
    expect(endDate.toJSDate().toISOString()).toBe(event.endsAt);
    expect(endDate.subtractDate(startDate).toSeconds()).toBe(16 * 3600);
  });

  it('contains any text in lines of at most 75 octets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (text) => {
        const file = calendarFile({ ...event, title: `x${text}x`, description: text });
        for (const line of file.split('\r\n')) expect(encodeURIComponent(line).replace(/%../g, '-').length).toBeLessThanOrEqual(75);
        expect(parse(file).summary).toBe(`x${plain(text)}x`);
      }),
    );
  });

  it('has one entry, whatever its title contains', () => {
    const { component } = parse(calendarFile({ ...event, title: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT' }));
    expect(component.parent?.getAllSubcomponents()).toHaveLength(1);
  });
});

function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}
