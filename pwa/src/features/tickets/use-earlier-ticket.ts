import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { TicketsConfirmDocument } from '#generated/graphql.ts';
import { returnQuery } from '#payment/return-address.ts';
import { type LookingBack, useEarlierPayment } from '#payment/use-earlier-payment.ts';
import { paths } from '#platform/navigation/paths.ts';
import { stored } from '#platform/storage/stored.ts';
import { useDepartures } from '#state/use-departures.ts';

/** Leads to the ticket that was paid here last, if nobody has been told yet. */
export function useEarlierTicket(): LookingBack {
  const client = useApolloClient();
  const navigate = useNavigate();
  return useEarlierPayment({
    keptIn: stored.ticketFormPayment,
    departures: useDepartures(),
    isPaid: async ({ clientSecret }, signal) => {
      const { data } = await client.mutate({
        mutation: TicketsConfirmDocument,
        variables: { input: { clientSecret } },
        context: { fetchOptions: { signal } },
      });
      return data?.confirmTicket.isPaid ?? false;
    },
    onPaid: ({ clientSecret }) => {
      void navigate({ pathname: paths.ticketSuccess(), search: `?${returnQuery({}, clientSecret)}` }, { replace: true });
    },
  });
}
