import { byWeek, type EndedSession } from '@archive/schema/drawing/history';
import { type ReactNode, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { SectionHeading } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';
import { drawnText, totalText, weekTitle } from '../history-texts.ts';
import { RemovedRow, SessionRow } from './SessionRow.tsx';
import { useRemovals } from './use-removals.ts';

/** Sessions at a time. */
const PAGE = 30;

interface DrawnWeeksProps {
  sessions: readonly EndedSession[];
  whenEmpty: ReactNode;
}

/** The sessions by weeks, the newest first. Removed ones stay in their places, so that they can be put back. */
export function DrawnWeeks({ sessions, whenEmpty }: DrawnWeeksProps) {
  const [count, setCount] = useState(PAGE);
  const { removed, remove, undo, focusId, setFocusId } = useRemovals();
  const ordered = useMemo(() => {
    const all = new Map([...removed, ...sessions].map((session) => [session.id, session]));
    return [...all.values()].sort((a, b) => b.startedAt - a.startedAt);
  }, [sessions, removed]);
  if (ordered.length === 0) return whenEmpty;
  const isRemoved = ({ id }: EndedSession) => removed.some((session) => session.id === id);
  const secondsByWeek = new Map(byWeek(sessions).map(({ monday, seconds }) => [monday, seconds]));
  const most = Math.max(...secondsByWeek.values(), 1);
  function showEarlier() {
    setFocusId(ordered[count]?.id ?? null);
    setCount(count + PAGE);
  }
  return (
    <>
      {sessions.length > 0 && <p>{totalText(sessions)}</p>}
      <Weeks>
        {byWeek(ordered.slice(0, count)).map(({ monday, sessions: ofWeek }) => (
          <li key={monday}>
            <WeekHead monday={monday} seconds={secondsByWeek.get(monday) ?? 0} most={most} />
            <ul aria-label={weekTitle(monday)}>
              {ofWeek.map((session) =>
                isRemoved(session) ? (
                  <RemovedRow key={session.id} session={session} onUndo={() => void undo(session)} />
                ) : (
                  <SessionRow key={session.id} session={session} isFocused={session.id === focusId} onRemove={() => void remove(session)} />
                ),
              )}
            </ul>
          </li>
        ))}
      </Weeks>
      {count < ordered.length && (
        <div>
          <Button variant="secondary" onClick={showEarlier}>
            Show Earlier
          </Button>
        </div>
      )}
    </>
  );
}

/** @param most seconds of the week with the longest bar */
function WeekHead({ monday, seconds, most }: { monday: string; seconds: number; most: number }) {
  return (
    <Head>
      <SectionHeading>{weekTitle(monday)}</SectionHeading>
      <Minutes>{drawnText(seconds)}</Minutes>
      <Track aria-hidden>
        <Bar style={{ width: `${(100 * seconds) / most}%` }} />
      </Track>
    </Head>
  );
}

const Weeks = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space.l};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: ${t.space['2xs']} ${t.space.m};
  margin-bottom: ${t.space.xs};
`;

const Minutes = styled.p`
  color: ${t.color.graphite};
  font-variant-numeric: tabular-nums;
`;

/** In a line of its own, however short the bar is. */
const Track = styled.div`
  flex-basis: 100%;
`;

const Bar = styled.div`
  height: ${t.space['3xs']};
  background: ${t.color.edge};
`;
