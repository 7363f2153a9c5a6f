import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { idbEntries, provideIdb } from '#test/fake-idb.ts';
import { ada } from '#test/fake-shop.tsx';
import { openCollection, ownedSet, setUpCollection } from './testing/collection-screen.tsx';

provideIdb();
setUpCollection();
afterEach(() => idbEntries.clear());

const archive = (number: number) => ({ __typename: 'OwnedArchive', number, bytes: 2_500_000, downloadFile: `whole-${number}.zip` });
const whole = { __typename: 'OwnedCollection', id: 6, slug: 'set-6', title: 'Season 1 Complete Collection', archives: [archive(1)] };
const sets = [
  ownedSet(1, 'First Light', { line: 'line-6', completeCollection: whole }),
  ownedSet(2, 'The Long Reach', { line: 'line-6', completeCollection: whole }),
  ownedSet(8, 'Night Study'),
];
const nothing = () => ({ ownedSet: null });
const CollectionList = () => ({ collection: sets });
const titlesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('article')
    .map((card) => card.querySelector('a')?.textContent);

test('My Collection shows the sets of a Complete Collection under its title, with the way to its zip', async () => {
  openCollection('/collection', { answers: { SessionMe: ada(), CollectionList } });
  const group = await screen.findByRole('region', { name: 'Season 1 Complete Collection' });
  expect(titlesIn(group)).toEqual(['First Light', 'The Long Reach']);
  expect(within(group).getByRole('link', { name: '2 photo sets, and their zip file' })).toHaveAttribute('href', '/collection/6-set-6');
  expect(titlesIn(screen.getByRole('region', { name: 'Single Sets' }))).toEqual(['Night Study']);
});

test('an account opens its Complete Collection, and downloads all of its zips', async () => {
  const large = { ...whole, archives: [archive(1), archive(2)] };
  const collection = [ownedSet(1, 'First Light', { completeCollection: large })];
  openCollection('/collection/6-set-6', {
    answers: { SessionMe: ada(), CollectionSet: nothing, CollectionList: () => ({ collection }) },
  });
  await screen.findByRole('heading', { level: 1, name: 'Season 1 Complete Collection' });
  expect(screen.getByText('1 photo set')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'First Light' })).toHaveAttribute('href', '/collection/1-set-1');
  const zips = within(await screen.findByRole('region', { name: 'Zip Files' }));
  expect(zips.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/downloads/whole-1.zip', '/downloads/whole-2.zip']);
});

test('has no zip while the payment is disputed', async () => {
  const collection = [ownedSet(1, 'First Light', { hold: 'dispute', completeCollection: whole })];
  openCollection('/collection/6-set-6', {
    answers: { SessionMe: ada(), CollectionSet: nothing, CollectionList: () => ({ collection }) },
  });
  await screen.findByText('On hold while your bank reviews the payment.');
  expect(screen.queryByRole('region', { name: 'Zip File' })).toBeNull();
});

test("a guest's link opens it, and its zips are in the email", async () => {
  openCollection('/collection/6-set-6?line=line-6&sig=sig-6', { answers: { CollectionSet: nothing, CollectionList } });
  await screen.findByRole('heading', { level: 1, name: 'Season 1 Complete Collection' });
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(await screen.findByText('The links to the originals are in your email.')).toBeInTheDocument();
});

test('the address of one of its poses leads to it', async () => {
  openCollection('/collection/6-set-6/1', { answers: { SessionMe: ada(), CollectionSet: nothing, CollectionList } });
  await screen.findByRole('heading', { level: 1, name: 'Season 1 Complete Collection' });
});
