import { HEALTH_FILTERS, type HealthFilter, type JobState } from '@archive/schema/office/health';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { OfficeJobsDocument, type OfficeJobsQuery, OfficeRetryJobDocument } from '#generated/graphql.ts';
import { FilterButtons } from '../list/FilterButtons.tsx';
import { OfficeList } from '../list/OfficeList.tsx';
import { useListView, useSettledView } from '../list/use-office-list.ts';
import { formatTime } from '../screen/format-time.ts';
import { useAddressChoice } from '../screen/use-address.ts';
import { useOfficeQuery } from '../screen/use-office-query.ts';
import { RetryButton } from './RetryButton.tsx';

type Job = OfficeJobsQuery['officeJobs']['items'][number];

const FILTERS: Record<HealthFilter, string> = { failing: 'Failing', all: 'All' };

const STATES: Record<JobState, (job: Job) => string> = {
  failed: () => 'Given up',
  retrying: ({ runAt }) => `Failed, next try ${formatTime(runAt)}`,
  running: () => 'Running',
  due: () => 'Waiting',
  later: ({ runAt }) => `From ${formatTime(runAt)}`,
};

/** Background jobs: those that fail, or all that are not done. */
export function JobsPart() {
  const [view, change] = useListView();
  const [filter, choose] = useAddressChoice('filter', HEALTH_FILTERS, { clears: ['page'] });
  const input = useSettledView({ ...view, filter });
  const { data, asOf, isLoading, error, refetch } = useOfficeQuery(OfficeJobsDocument, { input });
  return (
    <>
      <FilterButtons label="Jobs" names={HEALTH_FILTERS} chosen={filter} textOf={(name) => FILTERS[name]} onChoose={choose} />
      <OfficeList
        key={filter}
        label="Jobs"
        page={data?.officeJobs ?? null}
        {...{ view, error, asOf, isLoading }}
        onChange={change}
        onRetry={refetch}
        searchLabel="Search by job"
        keyOf={({ id }) => id}
        empty={
          <EmptyState title={filter === 'failing' ? 'No failing jobs' : 'No jobs are waiting'}>
            Emails, refunds and photos are processed in the background.
          </EmptyState>
        }
        columns={[
          { label: 'Job', cell: ({ label }) => label },
          { label: 'State', cell: (job) => STATES[job.state](job) },
          { label: 'Attempts', cell: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}`, isNumber: true },
          { label: 'Reason', cell: ({ error: reason }) => reason ?? '' },
          { label: 'Actions', cell: (job) => <Retry job={job} onDone={() => void refetch()} /> },
        ]}
      />
    </>
  );
}

function Retry({ job: { id, label, state }, onDone }: { job: Job; onDone: () => void }) {
  if (state === 'running' || state === 'due') return null;
  return (
    <RetryButton
      about={label}
      label={state === 'later' ? 'Run Now' : 'Try Again'}
      input={{ id }}
      mutation={OfficeRetryJobDocument}
      onDone={onDone}
    />
  );
}
