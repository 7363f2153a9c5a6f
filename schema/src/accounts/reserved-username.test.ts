import { describe, expect, it } from 'vitest';
import { isReservedUsername } from './reserved-username.ts';

describe('isReservedUsername', () => {
  it.each([
    'support',
    'Support 24',
    'admin',
    'ADMIN',
    'ádmin_1',
    'ad min',
    'Archive',
    'the Archive',
    'TheArchive',
    'archive-support',
    'Support. The Archive',
    'The Archive Team',
    'no-reply',
  ])('finds %j', (name) => expect(isReservedUsername(name, 'the Archive')).toBe(true));

  it.each(['ada', 'Ada Support', 'archivist', 'Theo', 'the', 'Grace of Oakland', 'supporter', 'madmin', '2026', 'нина'])(
    'accepts %j',
    (name) => expect(isReservedUsername(name, 'the Archive')).toBe(false),
  );

  it('finds the configured product name', () => {
    expect(isReservedUsername('Figure House', 'Figure House')).toBe(true);
    expect(isReservedUsername('Archive', 'Figure House')).toBe(false);
  });
});
