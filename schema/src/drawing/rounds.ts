import * as z from 'zod/mini';

/** The rounds of a drawing session: presets as classes use them, and rows of one's own. */

/** 'ready' comes before the first round. 'look', 'hidden' and 'compare' are the steps of drawing from memory. */
export const ROUND_KINDS = ['ready', 'draw', 'break', 'look', 'hidden', 'compare'] as const;
export type RoundKind = (typeof ROUND_KINDS)[number];

/** In a round of these kinds the photo isn't seen. */
const COVERS: Record<RoundKind, boolean> = { ready: true, draw: false, break: true, look: false, hidden: true, compare: false };

/** Whether something is shown instead of the photo. */
export function coversPhoto(kind: RoundKind): boolean {
  return COVERS[kind];
}

/** What a round shows: another pose, the same photo again, or the next vantage point of the pose. */
export const PICKS = ['new', 'same', 'nextView'] as const;
export type PhotoPick = (typeof PICKS)[number];

/** Also what no row can choose: the vantage point that is a quarter turn farther. */
export const ROUND_PICKS = [...PICKS, 'nextSide'] as const;
export type RoundPick = (typeof ROUND_PICKS)[number];

export interface Round {
  kind: RoundKind;
  /** Null: until the person goes on. */
  seconds: number | null;
  /** Ignored in a break. The first photo of a session is a new one in any case. */
  pick: RoundPick;
}

export const ROW_KINDS = ['draw', 'break'] as const;

/** A number of equal rounds in a row. */
export interface RoundRow {
  times: number;
  kind: (typeof ROW_KINDS)[number];
  seconds: number;
  pick: PhotoPick;
}

/** Of custom rounds. */
export const MAX_ROWS = 30;
export const MAX_TIMES = 100;
export const MIN_ROUND_SECONDS = 5;
export const MAX_SESSION_SECONDS = 8 * 3600;

export const READY_SECONDS = 5;

const roundRow = z.object({
  times: z.int().check(z.minimum(1), z.maximum(MAX_TIMES)),
  kind: z.enum(ROW_KINDS),
  seconds: z.int().check(z.minimum(MIN_ROUND_SECONDS), z.maximum(MAX_SESSION_SECONDS)),
  pick: z.enum(PICKS),
});

/** The rows of custom rounds. */
export const roundRows = z
  .array(roundRow)
  .check(z.minLength(1, 'Add a row.'), z.maxLength(MAX_ROWS, `At most ${MAX_ROWS} rows.`))
  .check(
    z.refine((rows) => rows.some(({ kind }) => kind === 'draw'), "Add at least one row that isn't a break."),
    // Not by their rounds: this also runs when a row has billions of them, which is an error of its own.
    z.refine(
      (rows) => rows.reduce((sum, { times, seconds }) => sum + times * seconds, 0) <= MAX_SESSION_SECONDS,
      'At most 8 hours in all.',
    ),
  );

const draw = (times: number, seconds: number, pick: PhotoPick = 'new'): RoundRow => ({ times, kind: 'draw', seconds, pick });
const rest = (minutes: number): RoundRow => ({ times: 1, kind: 'break', seconds: minutes * 60, pick: 'same' });
const MINUTE = 60;

const HALF_HOUR: readonly RoundRow[] = [draw(10, 30), draw(5, MINUTE), draw(2, 5 * MINUTE), draw(1, 10 * MINUTE)];
const SAME_AGAIN = draw(1, 20 * MINUTE, 'same');

/** Each preset by its rows. Those of 'fourSides', 'memory' and 'noTimer' aren't made of rows. */
const ROWS = {
  warmUp: [draw(10, 30), draw(5, MINUTE)],
  gestures: [draw(40, 30)],
  halfHour: HALF_HOUR,
  hour: [...HALF_HOUR, rest(5), draw(1, 25 * MINUTE)],
  twoHours: [
    ...[draw(10, 30), draw(5, MINUTE), draw(5, 2 * MINUTE), draw(2, 5 * MINUTE), rest(5)],
    ...[draw(2, 10 * MINUTE), rest(10), draw(1, 25 * MINUTE), rest(5), draw(1, 25 * MINUTE, 'same')],
  ],
  longPose: [
    ...[draw(1, 20 * MINUTE), rest(5), SAME_AGAIN, rest(5), SAME_AGAIN, rest(10)],
    ...[SAME_AGAIN, rest(5), SAME_AGAIN, rest(5), SAME_AGAIN],
  ],
} as const satisfies Record<string, readonly RoundRow[]>;

const SIDES: readonly RoundPick[] = ['new', 'nextSide', 'nextSide', 'nextSide'];
const FOUR_SIDES: readonly Round[] = SIDES.map((pick) => ({ kind: 'draw', seconds: 5 * MINUTE, pick }));

const MEMORY_TIMES = 4;
const FROM_MEMORY: readonly Round[] = [
  { kind: 'look', seconds: MINUTE, pick: 'new' },
  { kind: 'hidden', seconds: 4 * MINUTE, pick: 'same' },
  { kind: 'compare', seconds: MINUTE, pick: 'same' },
];

export const PRESETS = [
  'warmUp',
  'gestures',
  'halfHour',
  'hour',
  'twoHours',
  'fourSides',
  'longPose',
  'memory',
  'noTimer',
  'custom',
] as const;
export type Preset = (typeof PRESETS)[number];

export const PRESET_TITLES: Record<Preset, string> = {
  warmUp: 'Warm-up',
  gestures: 'Gestures',
  halfHour: 'Half hour',
  hour: 'One hour',
  twoHours: 'Two hours',
  fourSides: 'Four sides',
  longPose: 'Long pose',
  memory: 'From memory',
  noTimer: 'No timer',
  custom: 'Custom',
};

/** Between a number and its unit, which stay on one line. */
const NO_BREAK = '\u00a0';
const timesText = (times: number) => `${times}${NO_BREAK}×${NO_BREAK}`;

const describe = (rows: readonly RoundRow[]) => describeRounds(roundsOf(rows));
const describeDrawings = (rows: readonly RoundRow[]) => describe(rows.filter(({ kind }) => kind === 'draw'));

/** What each preset is made of. */
export const PRESET_LINES: Record<Preset, string> = {
  warmUp: describe(ROWS.warmUp),
  gestures: describe(ROWS.gestures),
  halfHour: describe(ROWS.halfHour),
  hour: describe(ROWS.hour),
  twoHours: describe(ROWS.twoHours),
  fourSides: `One pose from four sides, ${describeRounds(FOUR_SIDES)}`,
  longPose: `One pose, ${describeDrawings(ROWS.longPose)} with breaks`,
  memory: timesText(MEMORY_TIMES) + describeRounds(FROM_MEMORY),
  noTimer: 'Each photo stays until you go on',
  custom: 'Your own rounds and breaks',
};

/** The rounds of a preset. @param custom the rows of 'custom' */
export function roundsOfPreset(preset: Preset, custom: readonly RoundRow[] = []): Round[] {
  switch (preset) {
    case 'fourSides':
      return [...FOUR_SIDES];
    case 'memory':
      return Array.from({ length: MEMORY_TIMES }, () => FROM_MEMORY).flat();
    case 'noTimer':
      return [{ kind: 'draw', seconds: null, pick: 'new' }];
    case 'custom':
      return roundsOf(custom);
    default:
      return roundsOf(ROWS[preset]);
  }
}

/** Drawing from memory: another photo would be one that no one has looked at. */
export function isAfterLook({ kind }: Round): boolean {
  return kind === 'hidden' || kind === 'compare';
}

/** The rounds of rows, one by one. */
export function roundsOf(rows: readonly RoundRow[]): Round[] {
  return rows.flatMap(({ times, kind, seconds, pick }) => Array.from({ length: times }, () => ({ kind, seconds, pick })));
}

/** Without the seconds to get ready and rounds without a limit. */
export function totalSeconds(rounds: readonly Round[]): number {
  return rounds.reduce((sum, { kind, seconds }) => (kind === 'ready' ? sum : sum + (seconds ?? 0)), 0);
}

/** '10 × 30 s, 5 × 1 min, 5 min break': equal rounds in a row as one. */
export function describeRounds(rounds: readonly Round[]): string {
  const groups: { round: Round; times: number }[] = [];
  for (const round of rounds) {
    const last = groups.at(-1);
    if (last && last.round.kind === round.kind && last.round.seconds === round.seconds) last.times += 1;
    else groups.push({ round, times: 1 });
  }
  return groups.map(({ round, times }) => (times > 1 ? timesText(times) + describeRound(round) : describeRound(round))).join(', ');
}

function describeRound({ kind, seconds }: Round): string {
  const time = seconds === null ? 'no limit' : formatSeconds(seconds);
  switch (kind) {
    case 'draw':
      return time;
    case 'break':
      return `${time} break`;
    case 'look':
      return `look for ${time}`;
    case 'hidden':
      return `draw for ${time}`;
    case 'compare':
      return `compare for ${time}`;
    case 'ready':
      return `get ready for ${time}`;
    default:
      return kind satisfies never;
  }
}

/** '30 s', '1 min', '1 min 30 s', '2 h 5 min', '1,666 h', without a line break in them. */
export function formatSeconds(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), Math.round(seconds % 60)];
  const hoursText = hours > 0 && `${hours.toLocaleString('en-US')} h`;
  const parts = [hoursText, minutes > 0 && `${minutes} min`, rest > 0 && `${rest} s`].filter(Boolean);
  return (parts.length > 0 ? parts.join(' ') : '0 s').replaceAll(' ', NO_BREAK);
}
