import * as rules from '@archive/schema/drawing/session';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { aView } from '#photos/testing/a-view.ts';
import { type DeskSettings, FIRST_SETTINGS } from '../../desk-settings.ts';
import { SessionRunner } from '../../session/running/session-runner.ts';
import { SessionView } from '../../session/screen/SessionView.tsx';
import { deskPose } from '../../source/desk-pose.ts';

export const SESSION = '0b0c6f0e-6b0e-4f6e-9a57-0d7b0e9f3d11';

const pose = deskPose(
  { id: 1, title: 'First Light' },
  { position: 1, name: 'Reaching' },
  ['1', '2', '3'].map((key) => aView(key)),
);

export const onEnd = vi.fn();
export const onSettings = vi.fn();

/** A paused session that shows its photo. */
export function open(changes: Partial<DeskSettings> = {}): SessionRunner {
  const started = rules.startSession({ rounds: [{ kind: 'draw', seconds: null, pick: 'new' }], poses: [pose], seed: 1 }, 0);
  const session = rules.pause(rules.next(started, [pose], 0), 0);
  const runner = new SessionRunner({ session, poses: [pose], runsInBackground: false, onChange: () => {}, onSecond: () => {} });
  const settings = { ...FIRST_SETTINGS, ...changes };
  render(<SessionView {...{ runner, settings, onSettings, onEnd }} poses={[pose]} sessionId={SESSION} />);
  return runner;
}

export function press(key: string, target: Element = document.body): void {
  fireEvent.keyDown(target, { key });
}

export async function findPanel(): Promise<HTMLElement> {
  await screen.findByRole('heading', { name: 'Drawing aids' });
  return screen.getByRole('region', { name: 'Drawing aids' });
}

export async function openPanel() {
  const runner = open();
  press('a');
  return { runner, panel: within(await findPanel()) };
}
