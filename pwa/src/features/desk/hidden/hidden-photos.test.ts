import { beforeEach, expect, test } from 'vitest';
import { storageOwner } from '#state/session/storage-owner.ts';
import { hiddenViews, hideOnDevice, readHidden, showOnDevice } from './hidden-photos.ts';

beforeEach(() => window.localStorage.clear());

test('a hidden photo stays hidden until it is shown again', () => {
  hideOnDevice({ pose: '3/7', view: 'a' });
  hideOnDevice({ pose: '3/8', view: 'b' });
  hideOnDevice({ pose: '3/7', view: 'a' });
  expect(readHidden()).toEqual([
    { owner: null, photoSetId: 3, pose: 7, view: 'a' },
    { owner: null, photoSetId: 3, pose: 8, view: 'b' },
  ]);
  showOnDevice('a');
  expect(hiddenViews()).toEqual(['b']);
});

test('what a user hid is hidden from no one else', () => {
  hideOnDevice({ pose: '1/1', view: 'sample' });
  storageOwner.set('u1');
  hideOnDevice({ pose: '3/7', view: 'a' });
  storageOwner.set('u2');
  expect(hiddenViews()).toEqual(['sample']);
  hideOnDevice({ pose: '3/8', view: 'b' });
  showOnDevice('a');
  storageOwner.clear();
  expect(hiddenViews()).toEqual(['sample']);
  storageOwner.set('u1');
  expect(hiddenViews()).toEqual(['a', 'sample']);
});

test('a damaged list hides nothing', () => {
  window.localStorage.setItem('desk-hidden', '[{"view":1}]');
  expect(hiddenViews()).toEqual([]);
});
