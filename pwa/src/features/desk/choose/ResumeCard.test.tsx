import { drawnSeconds } from '@archive/schema/drawing/history';
import * as rules from '@archive/schema/drawing/session';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { provideIdb, resetIdb } from '#test/fake-idb.ts';
import { isPictureGone, storePicture } from '../aids/testing/stored-picture.ts';
import { GUEST } from '../history/store/histories.ts';
import { histories } from '../history/store/history-store.ts';
import { storeLastSeen, storeSession } from '../session/record/session-record.ts';
import { SAMPLES } from '../source/desk-source.ts';
import { ResumeCard } from './ResumeCard.tsx';

const T0 = 1_700_000_000_000;
const ID = '0b0c6f0e-6b0e-4f6e-9a57-0d7b0e9f3d11';
const poses = [1, 2].map((at) => ({ key: `1/${at}`, views: [`${at}a`] }));

beforeEach(() => {
  window.localStorage.clear();
  histories.set(null);
  resetIdb();
});
provideIdb();

/** A session that ran for so many seconds. */
function store(seconds: number): void {
  const started = rules.startSession({ rounds: [{ kind: 'draw', seconds: 600, pick: 'new' }], poses, seed: 1 }, T0 - 5000);
  const source = { ...SAMPLES, photoSetIds: [] };
  storeSession({ ...{ id: ID, startedAt: T0, preset: 'hour', rows: [], source }, session: rules.tick(started, poses, T0, true) });
  storeLastSeen(T0 + seconds * 1000);
}

it('a session that was continued in another tab is ended with all that was drawn there', async () => {
  store(60);
  render(
    <MemoryRouter>
      <ResumeCard />
    </MemoryRouter>,
  );
  store(300);
  fireEvent.click(screen.getByRole('button', { name: 'End It' }));
  await waitFor(() => expect(screen.queryByText('You have an open session')).toBeNull());
  const saved = Object.values(histories.get()?.[GUEST]?.sessions ?? {});
  expect(saved.map(drawnSeconds)).toEqual([300]);
});

it("the picture of the visitor's drawing is deleted with a session that is ended", async () => {
  store(60);
  await storePicture(ID);
  render(
    <MemoryRouter>
      <ResumeCard />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'End It' }));
  await waitFor(() => expect(isPictureGone()).toBe(true));
});
