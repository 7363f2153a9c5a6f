import { EVENT_PICTURE_CROP_PATH } from '@archive/schema/office/event';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import type { Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { EventForm } from './EventForm.tsx';
import type { OwnerEvent } from './event-form.ts';

const stored = { alt: '', width: 1200, height: 750, widths: [420, 1200], color: '#706050' };
const source = { token: 'abc', width: 1600, height: 2000, crop: { x: 0, y: 0.25, width: 1, height: 0.5 } };
const event = {
  ...{ id: 1000, title: 'Drawing Night', location: 'Oakland', description: 'One evening.', about: '', sold: 0, isDemo: false },
  ...{ startsAt: '2031-03-01T18:00', endsAt: '2031-03-01T21:00', timeZone: 'America/Los_Angeles', date: '', shownDate: 'Sat' },
  ...{ endInstant: '2031-03-02T05:00:00.000Z', price: 3500, capacity: null, ageRule: '', state: 'published' },
  ...{ picture: { ...stored, base: '/media/events/1/wide', alt: 'Two figures' }, pictureSource: source },
} as unknown as OwnerEvent;

const edit = vi.fn<Handler>(() => ({ editEvent: { __typename: 'Done', success: true } }));
const onSaved = vi.fn();
const open = (opened: OwnerEvent | null = event) =>
  renderInShop(<EventForm event={opened} isFundraiser={false} onSaved={onSaved} onStale={async () => null} />, {
    answers: { OfficeEditEvent: edit },
  });

/** Answers the request for another part of the picture. */
function answerCrop(reply: () => Response) {
  const crop = vi.fn((_request: RequestInit) => reply());
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    expect(path).toBe(EVENT_PICTURE_CROP_PATH);
    return crop(request);
  });
  return crop;
}

beforeEach(async () => {
  await connect(true);
  edit.mockClear();
  onSaved.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

it('the part that was chosen is cut when the event is saved, from where the stored one was', async () => {
  open();
  const crop = answerCrop(() => Response.json({ ...stored, base: '/media/events/2/wide', source }));
  fireEvent.keyDown(screen.getByRole('button', { name: /^Part of the picture/ }), { key: 'ArrowDown' });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(JSON.parse(String(crop.mock.calls[0]?.[0].body))).toEqual({
    base: '/media/events/1/wide',
    crop: { x: 0, y: 0.275, width: 1, height: 0.5 },
  });
  expect(edit.mock.calls[0]?.[0]).toMatchObject({ input: { fields: { picture: '/media/events/2/wide' } } });
});

it('an event is not saved when the part could not be cut, and the form says why', async () => {
  open();
  answerCrop(() => Response.json({ code: 'NOT_FOUND', error: 'The whole picture is missing.' }, { status: 404 }));
  fireEvent.keyDown(screen.getByRole('button', { name: /^Part of the picture/ }), { key: 'ArrowDown' });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The whole picture is missing.')).toBeInTheDocument();
  expect(edit).not.toHaveBeenCalled();
});

it('a picture whose whole is not stored, as an imported one, says so and offers another upload', () => {
  open({ ...event, pictureSource: null });
  expect(screen.queryByRole('button', { name: /^Part of the picture/ })).toBeNull();
  expect(screen.getByText(/^Only this part of the picture is stored\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change Picture' })).toBeInTheDocument();
});

it('a file that is dropped on the place of the picture is taken, other things are not', async () => {
  open(null);
  const place = screen.getByText('Drop a picture here, or choose one.');
  // `fireEvent` returns false if the page has taken the event
  expect(fireEvent.drop(place, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
  const dropped = { types: ['Files'], files: [new File(['Notes'], 'notes.txt')] };
  expect(fireEvent.dragOver(place, { dataTransfer: dropped })).toBe(false);
  expect(fireEvent.drop(place, { dataTransfer: dropped })).toBe(false);
  expect(await screen.findByText(/^This file can't be read as a picture/)).toBeInTheDocument();
});
