import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { SessionAction } from '../SessionBar.tsx';
import { useSameActions } from './use-same-actions.ts';

const Icon = () => null;
const action = (changes: Partial<SessionAction> = {}): SessionAction => ({
  label: 'Mirror',
  shortcut: 'M',
  run: () => {},
  Icon,
  ...changes,
});

/** What the hook returns for these actions, one after the other. */
function render(...given: SessionAction[][]) {
  const { result, rerender } = renderHook((actions: SessionAction[]) => useSameActions(actions), { initialProps: given[0] ?? [] });
  const results = [result.current];
  for (const actions of given.slice(1)) {
    rerender(actions);
    results.push(result.current);
  }
  return results;
}

describe('the actions of the bar', () => {
  it('are the same objects while only what they do changes, and do the latest', () => {
    const [before, after] = [vi.fn(), vi.fn()];
    const [first, second] = render([action({ run: before })], [action({ run: after })]);
    expect(second).toBe(first);
    first?.[0]?.run();
    expect([before.mock.calls.length, after.mock.calls.length]).toEqual([0, 1]);
  });

  it.each([
    ['label', { label: 'Leave' }],
    ['shortcut', { shortcut: 'Esc' }],
    ['icon', { Icon: () => 'x' }],
    ['state', { isPressed: true }],
    ['availability', { isOff: true }],
  ])('are others after a change of the %s', (_, change) => {
    const [first, second] = render([action()], [action(change)]);
    expect(second).not.toBe(first);
    expect(second?.[0]).toMatchObject(change);
  });

  it('are others when one is missing, and do what the one in their place does', () => {
    const end = vi.fn();
    const [, second] = render([action(), action({ label: 'End', run: end })], [action({ label: 'End', run: end })]);
    expect(second?.map(({ label }) => label)).toEqual(['End']);
    second?.[0]?.run();
    expect(end).toHaveBeenCalledOnce();
  });
});
