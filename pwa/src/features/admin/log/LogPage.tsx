import { auditLabel } from '@archive/schema/office/audit';
import { styled } from 'styled-components';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { OfficeLogDocument, type OfficeLogQuery } from '#generated/graphql.ts';
import { t } from '#theme/tokens.ts';
import { formatTime } from '../office/format-time.ts';
import { OfficeList } from '../office/OfficeList.tsx';
import { OfficeScreen } from '../office/OfficeScreen.tsx';
import { useListView, useSettledView } from '../office/use-office-list.ts';
import { useOfficeQuery } from '../office/use-office-query.ts';
import { changesOf } from './changes-of.ts';

type Entry = OfficeLogQuery['auditEntries']['items'][number];

/** What the owners have changed, newest first. */
export function LogPage() {
  return (
    <OfficeScreen name="adminLog">
      <Log />
    </OfficeScreen>
  );
}

function Log() {
  const [view, change] = useListView();
  const { data, asOf, isLoading, error, refetch } = useOfficeQuery(OfficeLogDocument, { input: useSettledView(view) });
  return (
    <OfficeList
      label="Changes"
      page={data?.auditEntries ?? null}
      {...{ view, error, asOf, isLoading }}
      onChange={change}
      onRetry={refetch}
      searchLabel="Search by name or what was changed"
      keyOf={({ id }) => id}
      empty={<EmptyState title="Nothing changed yet">Everything that you change in the shop is recorded here.</EmptyState>}
      columns={[
        { label: 'What', cell: ({ action, subject }) => `${auditLabel(action)}: ${subject}` },
        { label: 'Changes', cell: (entry) => <Changes entry={entry} /> },
        { label: 'Who', cell: ({ ownerName, device }) => `${ownerName}, ${device}` },
        { label: 'When', cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time> },
      ]}
    />
  );
}

function Changes({ entry }: { entry: Entry }) {
  return (
    <Lines>
      {changesOf(entry.before, entry.after).map(({ field, before, after }) => (
        <li key={field}>
          {field}: {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
        </li>
      ))}
    </Lines>
  );
}

const Lines = styled.ul`
  display: grid;
  gap: ${t.space['3xs']};
  del {
    color: ${t.color.graphite};
  }
  ins {
    text-decoration: none;
  }
`;
