import { openUploadsInput } from '@archive/schema/office/photo-sets/photo-set';
import { expect, it } from 'vitest';
import { fileToOpen, type QueuedUpload } from './queued-upload.ts';

it('a file in many folders is accepted by the shop, with the end of its name', () => {
  const folders = 'Photos of the season/'.repeat(20);
  const item = { path: `${folders}Pose 3/view-a.jpg`, bytes: 1, sha256: '0'.repeat(64) };
  const file = fileToOpen({ item, pose: `${folders}Pose 3` } as QueuedUpload);
  expect([file.name.endsWith('Pose 3/view-a.jpg'), file.pose.endsWith('Pose 3')]).toEqual([true, true]);
  expect(openUploadsInput.safeParse({ requestId: '0'.repeat(32), id: 1, files: [file] }).error).toBeUndefined();
});
