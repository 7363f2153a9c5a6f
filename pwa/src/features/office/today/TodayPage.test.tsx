import { FIRST_STEPS, type FirstStep } from '@archive/schema/office/overview';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { windowEvents } from '#platform/navigation/window-events.ts';
import type { Handler } from '#test/fake-server.ts';
import { ada, renderInShop } from '#test/fake-shop.tsx';
import { TodayPage } from './TodayPage.tsx';

const day = (date: string, sales = {}) => ({
  ...{ __typename: 'SalesDay', date, orders: 0, orderSales: 0, tickets: 0, ticketSales: 0 },
  ...sales,
});
const quiet = {
  ...{ __typename: 'Attention', openMessages: 0, unsentMails: 0, disputes: 0, failedJobs: 0, unhandledWebhooks: 0 },
  ...{ unfinishedUploads: 0, freeBytes: 50e9, isDiskLow: false, failedRefunds: 0, undownloadedOrders: 0, failedPublications: [] },
};
const STEPS: readonly FirstStep[] = FIRST_STEPS;
const steps = (...done: readonly FirstStep[]) => STEPS.map((step) => ({ __typename: 'FirstStepState', step, isDone: done.includes(step) }));

const busy = {
  __typename: 'OfficeOverview',
  days: [
    day('2026-11-22'),
    day('2026-11-23', { orders: 2, orderSales: 1600 }),
    day('2026-11-24', { orders: 1, orderSales: 800, tickets: 3, ticketSales: 4500 }),
  ],
  sets: [{ __typename: 'SetSales', photoSetId: 1, title: 'First Light', sold: 3, sales: 2400 }],
  tickets: { __typename: 'TicketTotals', sold: 12, sales: 20000, communityFund: 8000 },
  attention: { ...quiet, openMessages: 2, failedJobs: 1, unfinishedUploads: 1, isDiskLow: true, freeBytes: 3.2e9 },
  nextEvent: { __typename: 'NextEvent', id: 2, title: 'raisingFutures', date: 'Soon', location: 'Oakland', sold: 12, capacity: 80 },
  steps: steps(...STEPS),
};
const empty = { ...busy, days: [day('2026-11-23'), day('2026-11-24')], sets: [], attention: quiet, nextEvent: null };

function open(overview: object, answers: Record<string, Handler> = {}) {
  const OfficeToday = vi.fn<Handler>(() => ({ officeOverview: overview }));
  const SessionMe: Handler = () => {
    const { me } = ada()({}, {} as never) as { me: object };
    return { me: { ...me, isAdmin: true } };
  };
  renderInShop(<TodayPage />, { address: '/admin', answers: { SessionMe, OfficeToday, ...answers } });
  return OfficeToday;
}

beforeEach(() => connect(true));

describe("the office's first screen", () => {
  it('shows what needs attention, the totals, the sets and the next event', async () => {
    open(busy);
    expect(await screen.findByRole('link', { name: '2 open messages' })).toHaveAttribute('href', '/admin/messages');
    expect(screen.getByRole('link', { name: '1 background job keeps failing' })).toHaveAttribute('href', '/admin/health?part=jobs');
    expect(screen.getByRole('link', { name: '1 photo set has unfinished uploads' })).toHaveAttribute('href', '/admin/sets');
    for (const text of ['$53.00', '$69.00', '$80.00', '12 of 80 tickets sold']) expect(screen.getByText(text)).toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /First Light/ })).getByText('$24.00')).toBeInTheDocument();
    expect(screen.queryByText('Where to Begin')).not.toBeInTheDocument();
  });

  it.each([
    [5.3e9, 'Only 5.3\u00a0GB is free on the disk: uploads and publishing have stopped, please make room'],
    [5.4e9, 'Only 5.4\u00a0GB is free on the disk: please make room'],
  ])('says what a disk with %i bytes free has stopped', async (freeBytes, name) => {
    open({ ...busy, attention: { ...quiet, freeBytes, isDiskLow: true } });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/admin/health');
  });

  it('counts no tickets for an event that sells none here', async () => {
    open({ ...busy, nextEvent: { ...busy.nextEvent, id: 1000, title: 'Workshop' } });
    expect(await screen.findByText('Workshop')).toBeInTheDocument();
    expect(screen.queryByText(/tickets sold$/)).toBeNull();
  });

  it('leads to what may be lost: failed refunds, orders that no one downloaded, and failed publications', async () => {
    const failedPublications = [{ __typename: 'FailedPublication', id: 1007, title: 'Market Day' }];
    open({ ...busy, attention: { ...quiet, failedRefunds: 1, undownloadedOrders: 2, failedPublications } });
    const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await to("1 refund couldn't be made")).toBe('/admin/orders?filter=refundFailed');
    expect(await to('2 orders were emailed two days ago and never downloaded')).toBe('/admin/orders?filter=notDownloaded');
    expect(await to("Market Day couldn't be published")).toBe('/admin/sets/1007');
  });

  it('says the sales of each day to a keyboard and a screen reader, and has a table of them', async () => {
    open(busy);
    const slider = await screen.findByRole('slider', { name: 'Day' });
    expect(slider).toHaveAttribute('aria-valuetext', 'Nov 24: 1 order, $8.00; 3 tickets, $45.00');
    fireEvent.change(slider, { target: { value: '1' } });
    expect(slider).toHaveAttribute('aria-valuetext', 'Nov 23: 2 orders, $16.00');
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider).toHaveAttribute('aria-valuetext', 'Nov 22: no sales');
    expect(within(screen.getByRole('table', { name: 'Sales by day', hidden: true })).getAllByRole('row', { hidden: true })).toHaveLength(4);
  });

  it('says so if nothing was sold and nothing needs attention', async () => {
    open(empty);
    expect(await screen.findByText('Nothing right now.')).toBeInTheDocument();
    expect(screen.getByText('No sales in the last 30 days')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Announce one' })).toHaveAttribute('href', '/admin/events');
  });
});

describe('the first steps', () => {
  it('are shown until all are done', async () => {
    open({ ...empty, steps: steps('photoSet', 'mail') });
    expect(await screen.findByText(/2 of 10 done/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Announce an event' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add the second owner' })).toHaveAttribute('href', '/admin/people');
    expect(screen.getByText('Put your first photo set on sale').parentElement?.textContent).toContain('Done: ');
  });

  it("open the owner's profile, where the own address is set", async () => {
    const opened = vi.fn();
    window.addEventListener(windowEvents.openProfileModal, opened);
    open({ ...empty, steps: steps('mail') });
    fireEvent.click(await screen.findByRole('button', { name: 'Open Profile' }));
    expect(opened).toHaveBeenCalledOnce();
    window.removeEventListener(windowEvents.openProfileModal, opened);
  });

  it('remove the demo after a question', async () => {
    const remove = vi.fn<Handler>(() => ({ removeDemo: { __typename: 'Done', success: true } }));
    const demoPlan = { __typename: 'DemoPlan', sets: ['Market Day'], events: ['The Long Pose'], kept: ['First Light'] };
    const answers = { OfficeDemoPlan: () => ({ demoPlan }), OfficeRemoveDemo: remove };
    const today = open({ ...empty, steps: steps('mail') }, answers);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Demo' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(/Market Day, The Long Pose/)).toBeInTheDocument();
    expect(dialog.getByText(/First Light/)).toBeInTheDocument();
    fireEvent.click(dialog.getByRole('button', { name: 'Remove Demo' }));
    await waitFor(() => expect(today).toHaveBeenCalledTimes(2));
  });
});
