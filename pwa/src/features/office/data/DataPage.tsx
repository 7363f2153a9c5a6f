import { useApolloClient } from '@apollo/client/react';
import { DATA_EXPORTS, type DataExport, dataExportPath, dataRangeInput } from '@archive/schema/office/data-export';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { TextField } from '#components/forms/TextField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Caption } from '#components/text/typography.tsx';
import { OfficeCanExportDataDocument } from '#generated/graphql.ts';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { useOfficeRequest } from '../forms/use-office-change.ts';
import { FilterButtons } from '../list/FilterButtons.tsx';
import { downloadFile } from '../screen/browser-downloads.ts';
import { OfficeScreen } from '../screen/OfficeScreen.tsx';
import { RANGES, type RangeName, rangeNameOf, rangeOf } from './date-ranges.ts';

/** Tables for spreadsheets and accounting. */
export function DataPage() {
  return (
    <OfficeScreen name="adminData">
      <Exports />
    </OfficeScreen>
  );
}

const RANGE_LABELS: Record<RangeName, string> = {
  thisMonth: 'This Month',
  lastMonth: 'Last Month',
  thisYear: 'This Year',
  lastYear: 'Last Year',
};

const FILES: Record<DataExport, { label: string; text: string }> = {
  orders: { label: 'Orders', text: 'Paid orders with their photo sets, amounts, refunds and promo codes.' },
  tickets: { label: 'Tickets', text: 'Paid tickets with holder, event, amount and refunds.' },
  messages: { label: 'Messages', text: 'What visitors wrote, and whether it is answered.' },
  'promo-uses': { label: 'Promo Codes', text: 'Each paid order with a code, and its discount.' },
};

function Exports() {
  const [range, setRange] = useState(() => rangeOf('thisYear', new Date()));
  const isOnline = useIsOnline();
  const fault = dataRangeInput.safeParse(range).error?.issues[0]?.message;
  return (
    <Stack $gap="l">
      <Stack $gap="m">
        <FilterButtons
          label="Ranges"
          names={RANGES}
          chosen={rangeNameOf(range, new Date())}
          textOf={(name) => RANGE_LABELS[name]}
          onChoose={(name) => setRange(rangeOf(name, new Date()))}
        />
        <Days>
          <TextField label="From" type="date" value={range.from} onChange={({ target }) => setRange({ ...range, from: target.value })} />
          <TextField
            label="To"
            type="date"
            value={range.to}
            error={fault}
            onChange={({ target }) => setRange({ ...range, to: target.value })}
          />
        </Days>
        <Caption>Both days are included, in Los Angeles time. Times in the files are in UTC, amounts in dollars.</Caption>
      </Stack>
      <Files>
        {DATA_EXPORTS.map((what) => (
          <li key={what}>
            <div>
              <strong>{FILES[what].label}</strong>
              <Caption>{FILES[what].text}</Caption>
            </div>
            <Download label={FILES[what].label} path={fault || !isOnline ? null : dataExportPath(what, range)} />
          </li>
        ))}
      </Files>
      {!isOnline && <p role="status">Downloads need a connection.</p>}
    </Stack>
  );
}

/** The files have personal data of everyone, so the server requires a confirmed password. @param path null while it can't be downloaded */
function Download({ label, path }: { label: string; path: string | null }) {
  const client = useApolloClient();
  const { isBusy, problem, request } = useOfficeRequest();
  async function download(file: string) {
    const allowed = await request(() => client.query({ query: OfficeCanExportDataDocument, fetchPolicy: 'no-cache' }));
    if (allowed) downloadFile(file);
  }
  return (
    <div>
      <Button
        variant="secondary"
        isUnavailable={path === null}
        isBusy={isBusy}
        aria-label={`Download CSV: ${label}`}
        onClick={() => path !== null && void download(path)}
      >
        Download CSV
      </Button>
      {problem && <p role="alert">{problem.message}</p>}
    </div>
  );
}

const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space.s};
`;

const Files = styled.ul`
  list-style: none;
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  li {
    display: grid;
    gap: ${t.space.s};
    padding-block: ${t.space.s};
    border-bottom: ${t.size.hairline} solid ${t.color.hairline};
    ${media.tablet} {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
    }
  }
`;
