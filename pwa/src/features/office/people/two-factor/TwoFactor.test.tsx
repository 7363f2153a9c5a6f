import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { renderInShop, ada as user } from '#test/fake-shop.tsx';
import { PeoplePage } from '../PeoplePage.tsx';

const account = {
  ...{ __typename: 'OfficeAccount', id: 'a1', username: 'ada', email: 'ada@studio.example', isEmailConfirmed: true, isOwner: true },
  ...{ hasTwoFactor: false, createdAt: '2026-11-20T18:00:00Z', lastSeenAt: null, orders: 0, tickets: 0 },
};
const counts = {
  ...{ __typename: 'PersonCounts', orders: 0, files: 0, openOrders: 0, tickets: 0, comingTickets: 0, messages: 0, drawingSessions: 0 },
};
const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-ijkl-mno${index}`);

function open(answers: Record<string, Handler>, isYou = true) {
  const SessionMe: Handler = () => {
    const { me } = user()({}, {} as never) as { me: object };
    return { me: { ...me, isAdmin: true } };
  };
  const OfficePeople: Handler = () => ({ officePeople: { __typename: 'OfficePeoplePage', total: 1, items: [account] } });
  const person = { __typename: 'OfficePerson', email: account.email, isYou, account, counts, sessions: [] };
  const OfficePerson: Handler = () => ({ officePerson: person });
  renderInShop(<PeoplePage />, { address: '/admin/people?person=a1', answers: { SessionMe, OfficePeople, OfficePerson, ...answers } });
}

const state = (since: string | null) => () => ({ twoFactor: { __typename: 'TwoFactorState', since, recoveryCodes: since ? 10 : 0 } });

beforeEach(() => connect(true));

it('two-factor sign-in is turned on with the code of the app, and shows the recovery codes once', async () => {
  const turnOn = vi
    .fn<Handler>(() => ({ turnOnTwoFactor: { __typename: 'RecoveryCodes', codes } }))
    .mockImplementationOnce(() => {
      throw appError('BAD_INPUT', 'Please check.', { code: 'This code is wrong' });
    });
  const OfficeTwoFactor = vi.fn<Handler>(state('2026-11-25T18:00:00Z')).mockImplementationOnce(state(null));
  const OfficeStartTwoFactor: Handler = () => ({
    startTwoFactor: { __typename: 'NewTwoFactor', setupId: 'setup-1', secret: 'ABCDEFGH', uri: 'otpauth://totp/a?secret=ABCDEFGH' },
  });
  open({ OfficeTwoFactor, OfficeStartTwoFactor, OfficeTurnOnTwoFactor: turnOn });
  fireEvent.click(await screen.findByRole('button', { name: 'Turn On' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn on two-factor sign-in' }));
  expect(await dialog.findByText('ABCD EFGH')).toBeInTheDocument();
  expect(dialog.getByRole('img', { name: /QR code/ })).toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText('Code'), { target: { value: '000000' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Turn On' }));
  expect(await dialog.findByText('This code is wrong')).toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Turn On' }));
  await waitFor(() => expect(turnOn.mock.lastCall?.[0]).toMatchObject({ input: { code: '123456', setupId: 'setup-1' } }));
  const shown = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  fireEvent.click(screen.getByRole('button', { name: 'I Have Saved Them' }));
  expect(await screen.findByText(/On since Nov 25, 2026/)).toBeInTheDocument();
  expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument();
});

it('two-factor sign-in is turned off with a code', async () => {
  const turnOff = vi.fn<Handler>(() => ({ turnOffTwoFactor: { __typename: 'Done', success: true } }));
  open({ OfficeTwoFactor: state('2026-11-25T18:00:00Z'), OfficeTurnOffTwoFactor: turnOff });
  fireEvent.click(await screen.findByRole('button', { name: 'Turn Off' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Turn off two-factor sign-in?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Turn Off' }));
  expect(await dialog.findByText('Enter the code of your authenticator app.')).toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Turn Off' }));
  await waitFor(() => expect(turnOff.mock.calls[0]?.[0]).toMatchObject({ input: { code: '123456' } }));
});

it("another owner's two-factor sign-in can't be changed", async () => {
  open({}, false);
  expect(await screen.findByText(/Owners turn it on in their own accounts/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Turn On' })).not.toBeInTheDocument();
});
