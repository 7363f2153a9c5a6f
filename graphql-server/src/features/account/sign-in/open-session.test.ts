import { expect, it } from 'vitest';
import { ANONYMOUS } from '#kernel/actor';
import { systemClock } from '#kernel/clock';
import { OpenSession } from './open-session.ts';

it("puts the owner's address at the sign-in into the notice about a new device", async () => {
  const jobs: unknown[] = [];
  const openSession = new OpenSession(
    { holdPassword: async () => true } as never,
    { insert: async () => {} } as never,
    { record: async () => true } as never,
    { add: async (...job: unknown[]) => void jobs.push(job) } as never,
    { run: (work: () => unknown) => work() } as never,
    systemClock,
  );
  await openSession.run(ANONYMOUS, { id: 'owner', email: 'owner@mail.example', isAdmin: true } as never);
  expect(jobs).toEqual([['send-new-device-notice', expect.objectContaining({ email: 'owner@mail.example' })]]);
});
