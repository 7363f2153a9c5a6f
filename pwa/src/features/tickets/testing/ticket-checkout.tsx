import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { TicketCheckoutPage } from '#features/tickets/checkout/TicketCheckoutPage.tsx';
import type { FakeServer } from '#test/fake-server.ts';
import { WithSession } from '#test/with-session.tsx';

/** Renders the ticket checkout. Other routes show their address as text. */
export function openTicketCheckout(server: FakeServer) {
  return render(
    <WithSession client={server.client}>
      <MemoryRouter initialEntries={['/ticket-checkout']}>
        <Routes>
          <Route path="/ticket-checkout" element={<TicketCheckoutPage />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </WithSession>,
  );
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}
