import {
  formatSeconds,
  MAX_ROWS,
  MAX_TIMES,
  MIN_ROUND_SECONDS,
  type RoundRow,
  roundRows,
  roundsOf,
  totalSeconds,
} from '@archive/schema/drawing/rounds';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { IconButton } from '#components/buttons/IconButton.tsx';
import { SelectField } from '#components/forms/SelectField.tsx';
import { TextField } from '#components/forms/TextField.tsx';
import { CloseIcon } from '#components/icons/icons.tsx';
import { Caption } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';

export interface CustomRowsProps {
  rows: readonly RoundRow[];
  /** Only with valid rows. */
  onRows: (rows: RoundRow[]) => void;
}

interface Draft {
  key: number;
  times: string;
  minutes: string;
  seconds: string;
  /** What the row does: a break, or which photo it shows. */
  show: 'new' | 'same' | 'nextView' | 'break';
}

const SHOW = { new: 'New pose', same: 'Same photo', nextView: 'Next view', break: 'Break' } as const;

/** Rounds of one's own, row by row. */
export function CustomRows({ rows, onRows }: CustomRowsProps) {
  const [drafts, setDrafts] = useState(() => rows.map(draftOf));
  const parsed = roundRows.safeParse(drafts.map(rowOf));
  function change(next: Draft[]) {
    setDrafts(next);
    const valid = roundRows.safeParse(next.map(rowOf));
    if (valid.success) onRows(valid.data);
  }
  const update = (key: number, part: Partial<Draft>) => change(drafts.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const add = () => change([...drafts, { ...draftOf({ times: 1, kind: 'draw', seconds: 60, pick: 'new' }, 0), key: nextKey(drafts) }]);
  return (
    <Root>
      <Rows aria-label="Custom rounds">
        {drafts.map((draft, index) => (
          <Row key={draft.key}>
            <TextField
              label="Times"
              inputMode="numeric"
              value={draft.times}
              onChange={({ target }) => update(draft.key, { times: target.value })}
            />
            <TextField
              label="Minutes"
              inputMode="numeric"
              value={draft.minutes}
              onChange={({ target }) => update(draft.key, { minutes: target.value })}
            />
            <TextField
              label="Seconds"
              inputMode="numeric"
              value={draft.seconds}
              onChange={({ target }) => update(draft.key, { seconds: target.value })}
            />
            <SelectField
              label="Show"
              options={SHOW}
              value={draft.show}
              onChange={({ target }) => update(draft.key, { show: target.value as Draft['show'] })}
            />
            <IconButton label={`Remove row ${index + 1}`} onClick={() => change(drafts.filter(({ key }) => key !== draft.key))}>
              <CloseIcon />
            </IconButton>
          </Row>
        ))}
      </Rows>
      <Foot>
        <Button variant="secondary" size="small" onClick={add} isUnavailable={drafts.length >= MAX_ROWS}>
          Add Row
        </Button>
        <Caption role="status">
          {parsed.success ? `${formatSeconds(totalSeconds(roundsOf(parsed.data)))} in all` : messageOf(parsed.error.issues[0])}
        </Caption>
      </Foot>
    </Root>
  );
}

function messageOf(issue: { path: PropertyKey[]; message: string } | undefined): string {
  if (!issue || issue.path.length === 0) return issue?.message ?? '';
  return `Row ${Number(issue.path[0]) + 1}: use 1 to ${MAX_TIMES} times and at least ${MIN_ROUND_SECONDS} seconds, in whole numbers.`;
}

function nextKey(drafts: readonly Draft[]): number {
  return Math.max(0, ...drafts.map(({ key }) => key)) + 1;
}

function draftOf({ times, kind, seconds, pick }: RoundRow, key: number): Draft {
  return {
    key,
    times: String(times),
    minutes: String(Math.floor(seconds / 60)),
    seconds: String(seconds % 60),
    show: kind === 'break' ? 'break' : pick,
  };
}

function rowOf({ times, minutes, seconds, show }: Draft): RoundRow {
  const isBreak = show === 'break';
  return {
    times: numberOf(times),
    kind: isBreak ? 'break' : 'draw',
    seconds: numberOf(minutes || '0') * 60 + numberOf(seconds || '0'),
    pick: isBreak ? 'same' : show,
  };
}

/** NaN, which no rule accepts, for anything but digits. */
function numberOf(text: string): number {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

const Root = styled.div`
  display: grid;
  gap: ${t.space.s};
`;

const Rows = styled.ol`
  display: grid;
  gap: ${t.space.s};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: repeat(3, minmax(3.5rem, 1fr)) minmax(7rem, 2fr) auto;
  align-items: end;
  gap: ${t.space['2xs']};
  max-width: 36rem;
  @media (max-width: 26rem) {
    grid-template-columns: repeat(3, 1fr);
    /* The select field, whose longest choice needs the room */
    > :nth-child(4) {
      grid-column: span 2;
    }
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space.s};
`;
