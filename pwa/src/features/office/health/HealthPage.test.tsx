import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import type { Handler } from '#test/fake-server.ts';
import { renderInShop, ada as user } from '#test/fake-shop.tsx';
import { HealthPage } from './HealthPage.tsx';

const health = {
  ...{ __typename: 'OfficeHealth', version: '1.4.0', revision: 'abcdef0123456789', warnings: ['TRUST_PROXY is 0'] },
  ...{ freeBytes: 3.2e9, isDiskLow: true, databaseBytes: 48_200_000, zips: 8, zipBytes: 1.2e9, photos: 320, photoBytes: 2.5e9 },
  ...{ lastBackupAt: null as string | null, unnamedFiles: 0, unnamedFilesKeptUntil: null as string | null, isMailEmulated: false },
};
const mail = {
  ...{ __typename: 'OfficeMail', kind: 'order', id: 'o1', about: 'AR-1', email: 'ann@mail.example', since: '2026-11-20T18:00:00Z' },
  ...{ error: '550 No such user', attempts: 25, nextAt: null },
};

function open(address: string, answers: Record<string, Handler> = {}) {
  const SessionMe: Handler = () => {
    const { me } = user()({}, {} as never) as { me: object };
    return { me: { ...me, isAdmin: true } };
  };
  const OfficeHealth: Handler = () => ({ officeHealth: health });
  renderInShop(<HealthPage />, { address, answers: { SessionMe, OfficeHealth, ...answers } });
}

beforeEach(() => connect(true));

describe('the health screen', () => {
  it('says what is stored, and warns about the disk, the backup and settings', async () => {
    open('/admin/health');
    expect(await screen.findByText('There is no backup yet')).toBeInTheDocument();
    for (const text of ['Uploads and publishing have stopped', 'TRUST_PROXY is 0', '3.2 GB', '48 MB', '1.4.0 (abcdef012345)'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText(/^Only 3.2 GB is free. The last 5.4 GB are for downloads/)).toBeInTheDocument();
    expect(screen.getByText(/^After that, uploaded pictures are checked within a minute/)).toBeInTheDocument();
  });

  it('warns before the disk stops uploads', async () => {
    const OfficeHealth: Handler = () => ({ officeHealth: { ...health, freeBytes: 6e9 } });
    open('/admin/health', { OfficeHealth });
    expect(await screen.findByText('The disk is almost full')).toBeInTheDocument();
    expect(screen.getByText(/^Only 6 GB is free. Below 5.4 GB uploads stop/)).toBeInTheDocument();
    expect(screen.queryByText(/^After that/)).toBeNull();
  });

  it.each([
    [
      1,
      '2026-12-27T09:29:00Z',
      '1 stored file belongs to no photo set',
      /^It will be deleted after Dec 27, 2026, .:29.[AP]M. If a photo set/,
    ],
    [1200, '2026-12-27T09:29:00Z', '1,200 stored files belong to no photo set', /^They will be deleted after Dec 27/],
    [9, null, '9 stored files belong to no photo set', /^These are over a quarter of all files, so none is deleted/],
  ])('says until when %i files of no photo set are kept: %s', async (unnamedFiles, unnamedFilesKeptUntil, title, text) => {
    const OfficeHealth: Handler = () => ({ officeHealth: { ...health, unnamedFiles, unnamedFilesKeptUntil } });
    open('/admin/health', { OfficeHealth });
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('says nothing about files of no photo set if there are none', async () => {
    open('/admin/health');
    expect(await screen.findByText('Original photos')).toBeInTheDocument();
    expect(screen.queryByText(/to no photo set/)).toBeNull();
  });

  it('sends a test email and says why it was refused', async () => {
    const sendTest = vi
      .fn<Handler>(() => ({ sendTestMail: { __typename: 'TestMail', to: 'ada@studio.example', isSent: false, error: '535 Wrong' } }))
      .mockImplementationOnce(() => ({
        sendTestMail: { __typename: 'TestMail', to: 'ada@studio.example', isSent: false, error: null },
      }));
    open('/admin/health', { OfficeSendTestMail: sendTest });
    fireEvent.click(await screen.findByRole('button', { name: 'Send a Test Email' }));
    expect(await screen.findByText('535 Wrong', {}, { timeout: 3000 })).toBeInTheDocument();
    expect(sendTest.mock.calls[1]?.[0]).toEqual(sendTest.mock.calls[0]?.[0]);
  });

  it('lists emails with their reason, and sends one again', async () => {
    const retry = vi.fn<Handler>(() => ({ retryMail: { __typename: 'Done', success: true } }));
    const OfficeMails = vi.fn<Handler>(() => ({ officeMails: { __typename: 'OfficeMailPage', total: 1, items: [mail] } }));
    open('/admin/health?part=emails', { OfficeMails, OfficeRetryMail: retry });
    const row = within(await screen.findByRole('row', { name: /Downloads of an order/ }));
    for (const text of ['AR-1, to ann@mail.example', '550 No such user', 'Given up']) expect(row.getByText(text)).toBeInTheDocument();
    fireEvent.click(row.getByRole('button', { name: 'Try Again: AR-1' }));
    await waitFor(() => expect(OfficeMails).toHaveBeenCalledTimes(2));
    expect(retry.mock.calls[0]?.[0]).toMatchObject({ input: { kind: 'order', id: 'o1' } });
  });

  it('shows failing jobs first and all on request', async () => {
    const OfficeJobs = vi.fn<Handler>(() => ({ officeJobs: { __typename: 'OfficeJobPage', total: 0, items: [] } }));
    open('/admin/health?part=jobs', { OfficeJobs });
    expect(await screen.findByText('No failing jobs')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(await screen.findByText('No jobs are waiting')).toBeInTheDocument();
    expect(OfficeJobs.mock.calls.at(-1)?.[0]).toMatchObject({ input: { filter: 'all', page: 1 } });
  });

  it("marks 'More' in the bar of phones, because its own link is behind it", async () => {
    open('/admin/health');
    const more = await screen.findByText('More', { selector: 'button' });
    expect(more).toHaveAttribute('aria-current', 'true');
  });
});
