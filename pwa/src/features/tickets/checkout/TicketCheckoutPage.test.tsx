import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { hasUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { ada } from '#test/ada.ts';
import { appError, FakeServer } from '#test/fake-server.ts';
import { shownToast } from '#test/shown-toast.ts';
import { loadedClientOf } from '#test/with-session.tsx';
import { fundraiser as event } from '../testing/fundraiser.ts';
import { openTicketCheckout } from '../testing/ticket-checkout.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const paid = { __typename: 'TicketPaymentPayload', clientSecret: 'pi_1_secret_x', ticketId: 'TK-1', isPaid: false };

const aServer = () => new FakeServer().silence('EventsDetail');

function open(server: FakeServer) {
  server.on('SessionMe', () => ({ me: null }));
  openTicketCheckout(server);
}

async function fill(amount = '17.35') {
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText(/Donation amount/));
  if (amount) await user.type(screen.getByLabelText(/Donation amount/), amount);
  await user.type(screen.getByLabelText(/Full name/), 'Ada');
  await user.type(screen.getByLabelText(/^Email/), 'ada@buyer.example');
  await user.click(screen.getByRole('button', { name: /Purchase Ticket/ }));
}

it('the ticket checkout sends whole cents and goes to the confirmation', async () => {
  const server = aServer().on('TicketsCreatePaymentIntent', () => ({ createTicketPaymentIntent: paid }));
  open(server);
  await fill();
  expect(await screen.findByText(/At \/ticket-success\?receipt_email=ada%40buyer.example&name=Ada/)).toBeTruthy();
  const [call] = server.calls.filter(({ operation }) => operation === 'TicketsCreatePaymentIntent');
  expect(call?.variables.input).toMatchObject({ amount: 1735, name: 'Ada', email: 'ada@buyer.example', eventId: 2 });
});

it('a suggestion fills the amount and shows as pressed', async () => {
  open(aServer());
  const user = userEvent.setup();
  const pressed = () => screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed()).toEqual(['$15']);
  await user.click(screen.getByRole('button', { name: '$20.00' }));
  expect(screen.getByRole('button', { name: 'Purchase Ticket - $20.00' })).toBeTruthy();
  expect(pressed()).toEqual(['$20']);
  await user.clear(screen.getByLabelText(/Donation amount/));
  expect(pressed()).toEqual([]);
  await user.type(screen.getByLabelText(/Donation amount/), '10.00');
  expect(pressed()).toEqual(['$10']);
});

it('a suggestion removes the error of the amount', async () => {
  open(aServer());
  await fill('6000');
  expect(await screen.findByText('The maximum donation is $5,000.')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: '$10.00' }));
  expect(screen.queryByText('The maximum donation is $5,000.')).toBeNull();
});

it('the ticket checkout shows the event', async () => {
  open(aServer().on('EventsDetail', ({ id }) => ({ event: id === event.id ? event : null })));
  expect(await screen.findByText(event.date)).toHaveAttribute('datetime', event.startsAt);
  expect(screen.getByText(event.location)).toBeInTheDocument();
  expect(document.querySelector('picture img')).toHaveAttribute('src', expect.stringContaining('/media/2'));
});

it('the ticket checkout has no form while the owners hide the event', async () => {
  open(aServer().on('EventsDetail', () => ({ event: null })));
  expect(await screen.findByRole('heading', { level: 1, name: 'No date is planned right now' })).toBeInTheDocument();
  expect(screen.queryByText('Card form')).toBeNull();
  expect(screen.getByRole('link', { name: 'See All Events' })).toHaveAttribute('href', '/events');
});

it('the ticket checkout has no form for a past event', async () => {
  open(aServer().on('EventsDetail', () => ({ event: { ...event, isPast: true } })));
  expect(await screen.findByRole('heading', { level: 1, name: 'This event is over' })).toBeInTheDocument();
  expect(screen.queryByText('Card form')).toBeNull();
  expect(screen.queryByRole('button', { name: /Purchase/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'See All Events' })).toHaveAttribute('href', '/events');
});

it('a decimal comma counts as a point', async () => {
  open(aServer());
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: /Donation amount/ });
  expect(field).toHaveAttribute('inputmode', 'decimal');
  await user.clear(field);
  await user.type(field, '10,5');
  expect(screen.getByRole('button', { name: 'Purchase Ticket - $10.50' })).toBeTruthy();
});

it('a ticket can be bought before the event has loaded', async () => {
  open(aServer().on('TicketsCreatePaymentIntent', () => ({ createTicketPaymentIntent: paid })));
  await fill();
  expect(await screen.findByText(/At \/ticket-success/)).toBeTruthy();
});

it('the ticket checkout sends no request for an amount below the minimum', async () => {
  const server = aServer().on('TicketsCreatePaymentIntent', () => ({ createTicketPaymentIntent: paid }));
  open(server);
  await fill('9.99');
  expect(server.calls.some(({ operation }) => operation === 'TicketsCreatePaymentIntent')).toBe(false);
  expect(screen.getByRole('button', { name: 'Purchase Ticket - $9.99' }).getAttribute('aria-disabled')).toBe('true');
});

it('the next try removes the toast of the failed one', async () => {
  const server = aServer().fail('TicketsCreatePaymentIntent', appError('INTERNAL', 'Reference: 1'));
  open(server);
  await fill();
  await waitFor(() => expect(shownToast()).toMatch(/^Payment Error/));
  server.on('TicketsCreatePaymentIntent', () => ({ createTicketPaymentIntent: paid }));
  await userEvent.setup().click(screen.getByRole('button', { name: /Purchase Ticket/ }));
  await screen.findByText(/At \/ticket-success/);
  expect(shownToast()).toBeNull();
});

it('every try sends the same key until the ticket is paid', async () => {
  const attempts: string[] = [];
  const server = aServer().on('TicketsCreatePaymentIntent', ({ input }: { input: { attempt: string } }) => {
    attempts.push(input.attempt);
    throw new Error('down');
  });
  open(server);
  await fill();
  await screen.findByText("Your ticket isn't paid yet");
  await userEvent.setup().click(screen.getByRole('button', { name: /Purchase Ticket/ }));
  await waitFor(() => expect(attempts).toHaveLength(2));
  expect(new Set(attempts).size).toBe(1);
});

it.each([
  ['Donation amount', '15', '20'],
  ['Full name', '', 'Ada'],
  ['Email', '', 'ada@buyer.example'],
])('the ticket form is unsaved work while %s has text that a reload would lose', async (label, before, text) => {
  open(aServer());
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: new RegExp(label) });
  expect(field).toHaveValue(before);
  expect(hasUnsavedWork()).toBe(false);
  await user.clear(field);
  await user.type(field, text);
  expect(hasUnsavedWork()).toBe(true);
  await user.clear(field);
  if (before) await user.type(field, before);
  expect(hasUnsavedWork()).toBe(false);
  await user.type(field, '1');
  expect(hasUnsavedWork()).toBe(true);
  cleanup();
  expect(hasUnsavedWork()).toBe(false);
});

it('the ticket form with only data of an earlier checkout does not count as unsaved work', async () => {
  window.localStorage.setItem(storageKeys.ticketName, 'Ada');
  open(aServer());
  const field = await screen.findByDisplayValue('Ada');
  const user = userEvent.setup();
  expect(hasUnsavedWork()).toBe(false);
  await user.type(field, ' L');
  expect(hasUnsavedWork()).toBe(true);
  await user.type(field, '{Backspace}{Backspace}');
  expect(hasUnsavedWork()).toBe(false);
});

it('paying for a ticket needs a connection, and works with the next one', async () => {
  const server = aServer().on('TicketsCreatePaymentIntent', () => ({ createTicketPaymentIntent: paid }));
  open(server);
  await connect(false);
  await fill();
  const button = screen.getByRole('button', { name: /Purchase Ticket/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Paying needs a connection.');
  expect(server.callsOf('TicketsCreatePaymentIntent')).toHaveLength(0);
  await connect(true);
  expect(screen.queryByText('Paying needs a connection.')).toBeNull();
  await userEvent.setup().click(button);
  expect(await screen.findByText(/At \/ticket-success/)).toBeTruthy();
});

it('a ticket payment in flight is not reported as blocked by a missing connection', async () => {
  open(aServer().silence('TicketsCreatePaymentIntent'));
  await fill();
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeTruthy();
  await connect(false);
  expect(screen.queryByText('Paying needs a connection.')).toBeNull();
});

it('the typed fields survive a reload, until the ticket is paid or the user signs out', async () => {
  open(aServer());
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText(/Donation amount/));
  await user.type(screen.getByLabelText(/Donation amount/), '33');
  await user.type(screen.getByLabelText(/Full name/), 'Ada L');
  await user.type(screen.getByLabelText(/^Email/), 'ada@buyer.example');
  cleanup();
  open(aServer());
  expect(await screen.findByDisplayValue('Ada L')).toBeInTheDocument();
  expect(screen.getByLabelText(/Donation amount/)).toHaveValue('33');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@buyer.example');
});

it('the next user does not see what the last one has typed', async () => {
  const server = aServer().on('SessionLogout', () => ({ logout: { __typename: 'NeutralPayload', success: true } }));
  const session = loadedClientOf(server.client).loaded.get()?.session;
  open(server);
  await waitFor(() => expect(session?.state().status).toBe('signedOut'));
  act(() => session?.setUser(ada));
  expect(await screen.findByDisplayValue(ada.email)).toBeInTheDocument();
  await userEvent.setup().type(screen.getByLabelText(/Full name/), 'Ada L');
  await act(async () => session?.signOut());
  expect(screen.getByLabelText(/Full name/)).toHaveValue('');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('');
});

it('a ticket is not reported as unpaid while that is unknown', async () => {
  const message = "If you have paid already, please don't pay again.";
  open(aServer().fail('TicketsCreatePaymentIntent', appError('PAYMENT_UNAVAILABLE', message)));
  await fill();
  const note = await screen.findByText('Trouble with the card service');
  expect(note.parentElement).toHaveTextContent(message);
  expect(screen.queryByText(/isn't paid yet/)).toBeNull();
});

it('an unreachable shop is reported once as the reason why a ticket is not paid', async () => {
  open(aServer().fail('TicketsCreatePaymentIntent'));
  await fill();
  await screen.findByText("Your ticket isn't paid yet");
  expect(screen.getByText("We couldn't reach the shop. You haven't been charged. Please try again.")).toBeInTheDocument();
  expect(screen.queryByText(/An unexpected error/)).toBeNull();
});
