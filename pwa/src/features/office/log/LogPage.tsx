import { AUDIT_ACTIONS, auditLabel } from '@archive/schema/office/audit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { SelectField } from '#components/forms/SelectField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Caption } from '#components/text/typography.tsx';
import { OfficeLogDocument, type OfficeLogQuery } from '#generated/graphql.ts';
import { t } from '#theme/tokens.ts';
import { OfficeList } from '../list/OfficeList.tsx';
import { Lines } from '../list/row-parts.ts';
import { wide } from '../list/table-widths.ts';
import { useListView, useSettledView } from '../list/use-office-list.ts';
import { OfficeScreen } from '../screen/OfficeScreen.tsx';
import { Time } from '../screen/Time.tsx';
import { useOfficeQuery } from '../screen/use-office-query.ts';
import { changesOf } from './changes-of.ts';
import { type LogFilter, useLogFilter } from './use-log-filter.ts';

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
  const [filter, choose] = useLogFilter();
  const variables = useSettledView({ input: view, filter });
  const { data, asOf, isLoading, error, refetch } = useOfficeQuery(OfficeLogDocument, variables);
  const isFiltered = Boolean(filter.action || filter.ownerId);
  // They keep their place while the list loads
  const hasFilters = data ? isFiltered || data.auditEntries.total > 0 : !error;
  const all = () => choose({ action: '', ownerId: '' });
  return (
    <Stack $gap="m">
      {hasFilters && <Filters filter={filter} choose={choose} owners={data?.auditOwners ?? []} />}
      <OfficeList
        key={JSON.stringify(filter)}
        label="Changes"
        page={data?.auditEntries ?? null}
        {...{ view, error, asOf, isLoading }}
        onChange={change}
        onRetry={refetch}
        searchLabel="Search by name or what was changed"
        keyOf={({ id }) => id}
        empty={
          isFiltered ? (
            <EmptyState title="No changes match this filter" action={<Button onClick={all}>Show All</Button>} />
          ) : (
            <EmptyState title="Nothing changed yet">Everything that you change in the shop is recorded here.</EmptyState>
          )
        }
        columns={[
          { label: 'What', cell: ({ action, subject }) => `${auditLabel(action)}: ${subject}` },
          { label: 'Changes', cell: (entry) => <Changes entry={entry} /> },
          { label: 'Who', cell: (entry) => <Who entry={entry} /> },
          { label: 'When', cell: ({ at }) => <Time at={at} />, isShort: true },
        ]}
      />
    </Stack>
  );
}

interface FiltersProps {
  filter: LogFilter;
  choose: ReturnType<typeof useLogFilter>[1];
  owners: OfficeLogQuery['auditOwners'];
}

function Filters({ filter: { action, ownerId }, choose, owners }: FiltersProps) {
  return (
    <Row>
      <SelectField
        label="What"
        value={action ?? ''}
        options={{ '': 'Every change', ...ACTIONS }}
        onChange={({ target }) => choose({ action: target.value })}
      />
      <SelectField
        label="Who"
        value={ownerId ?? ''}
        options={{ '': 'Everyone', ...Object.fromEntries(owners.map(({ id, name }) => [id, name])) }}
        onChange={({ target }) => choose({ ownerId: target.value })}
      />
    </Row>
  );
}

/** By name, as a list of many is read. */
const ACTIONS = Object.fromEntries(
  AUDIT_ACTIONS.map((action) => [action, auditLabel(action)] as const).toSorted(([, one], [, other]) => one.localeCompare(other, 'en')),
);

function Who({ entry: { ownerName, device } }: { entry: Entry }) {
  return (
    <Owner>
      {ownerName}
      <Caption as="span">{device}</Caption>
    </Owner>
  );
}

function Changes({ entry }: { entry: Entry }) {
  const changes = changesOf(entry.before, entry.after);
  if (changes.length === 0) return '–';
  return (
    <ChangeList>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {field}: {before !== null && <del>{shortened(before)}</del>} {after !== null && <ins>{shortened(after)}</ins>}
        </li>
      ))}
    </ChangeList>
  );
}

/** Characters. Descriptions and the names of an upload have thousands. */
const SHOWN = 160;

/** The beginning of a long text, which opens the rest. */
function shortened(text: string): ReactNode {
  if (text.length <= SHOWN) return text;
  const end = text.lastIndexOf(' ', SHOWN) + 1 || SHOWN;
  return (
    <Details>
      <summary>{text.slice(0, end)}</summary>
      {text.slice(end)}
    </Details>
  );
}

/** Breaks a long name, but no device's beside the long texts of changes. */
const Owner = styled(Lines)`
  min-width: 7rem;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space.s};
  > * {
    flex: 1 1 14rem;
    max-width: 28rem;
  }
`;

const Details = styled.details`
  summary {
    min-height: ${t.size.touch};
    cursor: pointer;
  }
  &:not([open]) > summary::after {
    content: '...';
  }
`;

/** Beside other columns, wide enough for a few words in a line. */
const ChangeList = styled.ul`
  display: grid;
  gap: ${t.space['3xs']};
  ${wide} {
    min-width: 13rem;
  }
  del {
    color: ${t.color.graphite};
  }
  ins {
    text-decoration: none;
  }
`;
