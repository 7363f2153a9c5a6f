import { expect, it } from 'vitest';
import { avatarInitial } from './avatar.ts';

it('takes the first whole character for an avatar', () => {
  expect(avatarInitial('ada')).toBe('A');
  expect(avatarInitial('🎨x')).toBe('🎨');
  expect(avatarInitial('')).toBe('?');
});
