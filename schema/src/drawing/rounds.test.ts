import { describe, expect, it } from 'vitest';
import { describeRounds, formatSeconds, PRESETS, roundRows, roundsOf, roundsOfPreset, totalSeconds } from './rounds.ts';

/** A number and its unit stay on one line, and so does all of one time. */
const unbroken = (text: string) => text.replaceAll(/(?<=\d|×|\bh|\bmin) (?=×|\d|h\b|min\b|s\b)/g, '\u00a0');

describe('the presets', () => {
  it.each([
    ['warmUp', 10, '10 × 30 s, 5 × 1 min'],
    ['gestures', 20, '40 × 30 s'],
    ['halfHour', 30, '10 × 30 s, 5 × 1 min, 2 × 5 min, 10 min'],
    ['hour', 60, '10 × 30 s, 5 × 1 min, 2 × 5 min, 10 min, 5 min break, 25 min'],
    ['twoHours', 120, '10 × 30 s, 5 × 1 min, 5 × 2 min, 2 × 5 min, 5 min break, 2 × 10 min, 10 min break, 25 min, 5 min break, 25 min'],
    ['fourSides', 20, '4 × 5 min'],
    ['longPose', 150, '20 min, 5 min break, 20 min, 5 min break, 20 min, 10 min break, 20 min, 5 min break, 20 min, 5 min break, 20 min'],
    ['noTimer', 0, 'no limit'],
  ] as const)('%s takes %i minutes: %s', (preset, minutes, text) => {
    const rounds = roundsOfPreset(preset);
    expect(totalSeconds(rounds)).toBe(minutes * 60);
    expect(describeRounds(rounds)).toBe(unbroken(text));
  });

  it('from memory: four times look, draw and compare', () => {
    const rounds = roundsOfPreset('memory');
    expect(totalSeconds(rounds)).toBe(24 * 60);
    expect(rounds.map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => ['look', 'hidden', 'compare']).flat());
  });

  it('custom rounds are those of its rows', () => {
    expect(roundsOfPreset('custom', [{ times: 2, kind: 'draw', seconds: 45, pick: 'new' }])).toHaveLength(2);
    expect(PRESETS.every((preset) => Array.isArray(roundsOfPreset(preset)))).toBe(true);
  });
});

describe('custom rows', () => {
  const row = { times: 1, kind: 'draw', seconds: 60, pick: 'new' } as const;
  it.each([
    ['none', []],
    ['31 rows', Array.from({ length: 31 }, () => row)],
    ['breaks only', [{ ...row, kind: 'break' }]],
    ['more than 8 hours', [{ ...row, times: 100, seconds: 300 }]],
    ['a round of four seconds', [{ ...row, seconds: 4 }]],
    ['part of a second', [{ ...row, seconds: 30.5 }]],
    ['no times', [{ ...row, times: 0 }]],
    ['billions of rounds, without counting them', [{ ...row, times: 2_147_483_647, seconds: 2_147_483_647 }]],
  ])('rejects %s', (_, rows) => expect(roundRows.safeParse(rows).success).toBe(false));

  it('accepts 30 rows of 8 hours in all', () => {
    const rows = Array.from({ length: 30 }, () => ({ ...row, seconds: 960 }));
    expect(totalSeconds(roundsOf(roundRows.parse(rows)))).toBe(8 * 3600);
  });
});

it.each([
  [0, '0 s'],
  [30, '30 s'],
  [90, '1 min 30 s'],
  [3600, '1 h'],
  [7505, '2 h 5 min 5 s'],
  [5_999_400, '1,666 h 30 min'],
])('%i seconds are %s', (seconds, text) => expect(formatSeconds(seconds)).toBe(unbroken(text)));
