import type { TicketStatus } from '@archive/schema/sales/ticket-sales';
import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { AdminTicketsQueryVariables } from '#generated/graphql.ts';
import type { Handler } from '#test/fake-server.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { AdminTicketsPage } from '../AdminTicketsPage.tsx';

export const userIs = (isAdmin: boolean) => () => ({
  me: {
    __typename: 'User',
    id: 'u1',
    username: 'ada',
    email: 'ada@studio.example',
    profileImageUrl: null,
    createdAt: '2026-01-01T00:00:00Z',
    isAdmin,
    isEmailConfirmed: true,
  },
});

const stats = {
  __typename: 'TicketStatsType',
  totalTickets: 1234,
  totalRevenue: 1852000,
  averageDonation: 1501,
  communityFund: 740800,
};

export function aRow(index: number, status: TicketStatus = 'paid') {
  const names = { name: `Holder ${index}`, email: `holder${index}@buyer.example`, ticketId: `TK-${index}`, receiptNumber: `R-${index}` };
  return { __typename: 'AdminTicket', id: `t${index}`, ...names, amountPaid: 1735, purchaseDate: '2026-11-20T20:00:00Z', status };
}

export function sales(total: number, items = [aRow(1), aRow(2)]) {
  return { adminTickets: { __typename: 'AdminTickets', total, items: total === 0 ? [] : items, stats } };
}

/** The page as an owner sees it, and the requests that it sends. */
export function openAsOwner(answer: Handler = () => sales(120), address = '/admin/tickets') {
  const asked: AdminTicketsQueryVariables['input'][] = [];
  const answers: Record<string, Handler> = {
    SessionMe: userIs(true),
    AdminTickets: (variables, call) => {
      asked.push(variables.input);
      return answer(variables, call);
    },
  };
  renderInShop(
    <>
      <AdminTicketsPage />
      <Address />
    </>,
    { answers, address },
  );
  return asked;
}

function Address() {
  return <output>{useLocation().search}</output>;
}

export const query = () => document.querySelector('output')?.textContent;
export const table = () => screen.findByRole('table');
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
