import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { ownerSignedIn as SessionMe } from '../sales/testing/sales.ts';
import { OwnerEventsPage } from './OwnerEventsPage.tsx';
import { night, picture } from './testing/drawing-night.ts';

const fundraiser = { ...night, id: 2, title: 'raisingFutures', price: 2000, capacity: null };

interface Shop {
  items?: object[];
  hasFundraiser?: boolean;
  answers?: Record<string, Handler>;
}

function open({ items = [night], hasFundraiser = true, answers = {} }: Shop = {}) {
  const OfficeEvents = vi.fn<Handler>(() => ({
    ownerEvents: { __typename: 'OwnerEventPage', total: items.length, hasFundraiser, items },
  }));
  renderInShop(<OwnerEventsPage />, { address: '/admin/events', answers: { SessionMe, OfficeEvents, ...answers } });
  return OfficeEvents;
}

const done =
  (name: string): Handler =>
  () => ({ [name]: { __typename: 'Done', success: true } });
const fill = (label: RegExp | string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => connect(true));

describe('the events', () => {
  it('are listed with date, price, tickets and state', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /Drawing Night/ }));
    for (const text of [night.shownDate, '$35.00', '12 of 20', 'Published']) expect(row.getByText(text)).toBeInTheDocument();
  });

  it('that sell no tickets here have a number of places, and none of sold tickets', async () => {
    open({
      items: [
        { ...night, sold: 0 },
        { ...fundraiser, sold: 0, capacity: 80 },
        { ...night, id: 1001, title: 'Open House', sold: 0, capacity: null },
      ],
    });
    const ticketsOf = async (name: RegExp) => within(await screen.findByRole('row', { name })).getAllByRole('cell')[1];
    expect(await ticketsOf(/Drawing Night/)).toHaveTextContent('20 places');
    expect(await ticketsOf(/raisingFutures/)).toHaveTextContent('0 of 80');
    expect(await ticketsOf(/Open House/)).toHaveTextContent('–');
  });

  it('of a new shop lead to the first event and to the fundraiser', async () => {
    open({ items: [], hasFundraiser: false });
    expect(await screen.findByText('No events yet')).toBeInTheDocument();
    press('Set Up raisingFutures');
    expect(screen.getByLabelText(/^Title/)).toHaveValue('raisingFutures');
    expect(screen.getByLabelText(/^Price/)).toHaveValue('20.00');
  });

  it('stay readable with their time when the connection is lost', async () => {
    const list = open({ answers: { OfficeSetEventState: done('setEventState') } });
    fireEvent.click(await screen.findByRole('button', { name: 'Hide Drawing Night' }));
    list.mockImplementation(() => {
      throw new TypeError('Failed to fetch');
    });
    press('Hide Event');
    expect(await screen.findByText(/^As of /)).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Drawing Night/ })).toBeInTheDocument();
  });

  it('keep the field of a search that could not be loaded', async () => {
    const list = open();
    await screen.findByRole('row', { name: /Drawing Night/ });
    list.mockImplementation(() => {
      throw new TypeError('Failed to fetch');
    });
    fill('Search by title or place', 'studio');
    expect(await screen.findByText("We couldn't load this list")).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('studio');
  });

  it('are saved in cents, with the fields as they were', async () => {
    const edit = vi.fn<Handler>(done('editEvent'));
    open({ answers: { OfficeEditEvent: edit } });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Drawing Night' }));
    for (const price of ['0.30', '2000000']) {
      fill(/^Price/, price);
      press('Save');
      expect(await screen.findByText(/Please enter 0 for a free event/)).toBeInTheDocument();
    }
    fill(/^Price/, '$40');
    fill(/^Number of tickets/, '');
    press('Save');
    await waitFor(() => expect(edit).toHaveBeenCalledOnce());
    expect(edit.mock.calls[0]?.[0]).toMatchObject({
      input: { id: 1000, seen: { price: 3500, capacity: 20 }, fields: { price: 4000, capacity: null, picture: picture.base } },
    });
  });

  it("show another owner's version of the same field, and take over the others", async () => {
    const edit = vi.fn<Handler>(done('editEvent')).mockImplementationOnce(() => {
      throw appError('STALE', 'Someone else changed the same fields.', { price: 'Someone else changed this.' });
    });
    const list = open({ answers: { OfficeEditEvent: edit } });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Drawing Night' }));
    fill(/^Price/, '40');
    list.mockImplementation(() => ({
      ownerEvents: {
        __typename: 'OwnerEventPage',
        total: 1,
        hasFundraiser: true,
        items: [{ ...night, price: 5000, location: 'Berkeley' }],
      },
    }));
    press('Save');
    expect(await screen.findByText('Someone else saved: 50.00')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Place/)).toHaveValue('Berkeley');
    expect(screen.getByLabelText(/^Price/)).toHaveValue('40');
    press('Save');
    await waitFor(() => expect(edit).toHaveBeenCalledTimes(2));
    expect(edit.mock.calls[1]?.[0]).toMatchObject({ input: { seen: { price: 5000 }, fields: { price: 4000, location: 'Berkeley' } } });
  });

  it('without a picture lead to the button that chooses one, also at the second attempt', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'New Event' }));
    for (const _attempt of [1, 2]) {
      screen.getByRole('button', { name: 'Create Event' }).focus();
      press('Create Event');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Choose Picture' })).toHaveFocus());
      expect(screen.getByText('Please choose a picture')).toBeInTheDocument();
    }
  });

  it('are not sent while their picture is being prepared', async () => {
    vi.stubGlobal('createImageBitmap', () => new Promise(() => {}));
    const create = vi.fn<Handler>(done('createEvent'));
    open({ answers: { OfficeCreateEvent: create } });
    fireEvent.click(await screen.findByRole('button', { name: 'New Event' }));
    fireEvent.change(screen.getByLabelText('Picture file'), { target: { files: [new File(['x'], 'pier.jpg')] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Preparing the picture...' }));
    expect(screen.queryByText('Please choose a picture')).toBeNull();
    expect(create).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('of the fundraiser keep its name and price', async () => {
    open({ items: [fundraiser] });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit raisingFutures' }));
    expect(screen.getByLabelText(/^Title/)).toHaveAttribute('readonly');
    expect(screen.getByLabelText(/^Price/)).toHaveAttribute('readonly');
  });

  it('are canceled after a question that says how many tickets are sold', async () => {
    const cancel = vi.fn<Handler>(done('setEventState'));
    open({ answers: { OfficeSetEventState: cancel } });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel Drawing Night' }));
    expect(screen.getByText('12 tickets are sold.')).toBeInTheDocument();
    press('Cancel Event');
    await waitFor(() => expect(cancel).toHaveBeenCalledOnce());
    expect(cancel.mock.calls[0]?.[0]).toMatchObject({ input: { id: 1000, state: 'canceled' } });
  });
});
