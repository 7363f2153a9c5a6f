import type { TestBrowser } from '../../support/browser.ts';
import { errorOf, newRequest } from '../steps.ts';

const FIELDS = 'title location description about startsAt endsAt timeZone date price capacity ageRule';
const LIST = `query ($input: OfficePageInput) { ownerEvents(input: $input) { total hasFundraiser items {
  id ${FIELDS} shownDate picture { base alt widths width height } pictureSource { token width height crop { x y width height } } state sold } } }`;
export const CREATE = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { success } }';
const EDIT = 'mutation ($input: EditEventInput!) { editEvent(input: $input) { success } }';
const STATE = 'mutation ($input: EventStateInput!) { setEventState(input: $input) { success } }';
const PUBLIC = 'query ($id: Int!) { event(id: $id) { title date isCanceled isSoldOut ageRule imageUrl } }';

export type Fields = Record<string, unknown>;
export interface Listed extends Fields {
  id: number;
  title: string;
  picture: { base: string; alt: string; widths: number[] };
  pictureSource: { token: string } | null;
  state: string;
  sold: number;
}

export async function listedFor(owner: TestBrowser, search = ''): Promise<Listed[]> {
  const { data } = await owner.graphql<{ ownerEvents: { items: Listed[] } }>(LIST, { input: { search } });
  return data?.ownerEvents.items ?? [];
}

export async function eventFor(owner: TestBrowser, title: string): Promise<Listed> {
  const event = (await listedFor(owner, title)).find((other) => other.title === title);
  if (!event) throw new Error(`There is no event '${title}'.`);
  return event;
}

export function seen(event: Listed): Fields {
  const { title, location, description, about, startsAt, endsAt, timeZone, date, price, capacity, ageRule, picture } = event;
  return {
    ...{ title, location, description, about, startsAt, endsAt, timeZone, date, price, capacity, ageRule },
    ...{ picture: picture.base, pictureAlt: picture.alt },
  };
}

export function editEvent(owner: TestBrowser, id: number, before: Fields, changes: Fields): Promise<string | null> {
  return errorOf(owner, EDIT, { input: { ...newRequest(), id, seen: before, fields: { ...before, ...changes } } });
}

export function setStateBy(owner: TestBrowser, id: number, state: string): Promise<string | null> {
  return errorOf(owner, STATE, { input: { ...newRequest(), id, state } });
}

export async function publicEventFor(guest: TestBrowser, id: number): Promise<Fields | null> {
  const { data } = await guest.graphql<{ event: Fields | null }>(PUBLIC, { id });
  return data?.event ?? null;
}
