import { expect, it } from 'vitest';
import { Sealer } from './sealer.ts';

const sealer = new Sealer('a secret', 'tests');

it('opens what it has sealed, for its owner alone', () => {
  const sealed = sealer.seal('JBSWY3DP', 'ada');
  expect(sealed).not.toContain('JBSW');
  expect(sealer.open(sealed, 'ada')).toBe('JBSWY3DP');
  expect(sealer.open(sealed, 'grace')).toBeNull();
});

it('opens nothing that was changed, cut off or sealed with another secret or for another purpose', () => {
  const sealed = sealer.seal('JBSWY3DP', 'ada');
  const changed = `${sealed.slice(0, -2)}${sealed.at(-2) === 'A' ? 'B' : 'A'}${sealed.at(-1)}`;
  for (const text of [changed, sealed.slice(0, 20), '']) expect(sealer.open(text, 'ada')).toBeNull();
  for (const other of [new Sealer('another secret', 'tests'), new Sealer('a secret', 'another purpose')])
    expect(other.open(sealed, 'ada')).toBeNull();
});

it('seals the same text differently each time', () => {
  expect(sealer.seal('text', 'ada')).not.toBe(sealer.seal('text', 'ada'));
});
