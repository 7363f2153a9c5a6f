import { expect, it } from 'vitest';
import { avatarInitial } from './avatar.ts';

it('the avatar is the first whole character of the name', () => {
  expect(avatarInitial('ada')).toBe('A');
  expect(avatarInitial('🎨x')).toBe('🎨');
  expect(avatarInitial('')).toBe('?');
});
