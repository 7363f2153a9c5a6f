import { existsSync, readFileSync } from 'node:fs';
import type { Migration } from '@mikro-orm/migrations';
import { expect, it } from 'vitest';
import { migrations } from './migrations/list.ts';

const GUIDE = { file: new URL('../../../docs/operations.md', import.meta.url), heading: '## Migrations without downtime' };

/** Until the next column of the same statement. */
const REST_OF_IT = String.raw`(?:(?!\badd\s+column\b).)*`;
const UNFILLED = new RegExp(String.raw`\badd\s+column\b(?!${REST_OF_IT}\b(default|generated)\b)${REST_OF_IT}\bnot\s+null\b`, 'is');

/** What the release before may still read or write is gone, has another name or type, or refuses what it writes. */
const CONTRACTIONS: [string, RegExp][] = [
  ['drops what may be in use', /\bdrop\s+(?!(constraint|index|trigger|not\s+null)\b)/i],
  ['renames', /\brename\b/i],
  ['makes a column not null', /\bset\s+not\s+null\b/i],
  ['changes a type', /\balter\s+(column\s+)?("\w+"|\w+)\s+(set\s+data\s+)?type\b/i],
  ['adds a column that older releases would have to fill', UNFILLED],
];

/** Those that may: no release that is still in use, or gone back to, needs what they take away. With the reason. */
const MAY_CONTRACT: Record<string, string> = {
  '20261121-ticket-search': 'came before the first release',
};

function statementsOf({ class: Class }: (typeof migrations)[number]): string[] {
  const migration = new (Class as unknown as new () => Migration)();
  void migration.up();
  return migration.getQueries().map(String);
}

function contractionsIn(statements: string[]): string[] {
  return statements.flatMap((sql) => CONTRACTIONS.filter(([, pattern]) => pattern.test(sql)).map(([what]) => `${what}: ${sql}`));
}

it('no migration takes away what the release before needs: that is for a later one', () => {
  expect(existsSync(GUIDE.file) && readFileSync(GUIDE.file, 'utf8')).toContain(GUIDE.heading);
  const found = migrations.flatMap((migration) => contractionsIn(statementsOf(migration)).map((what) => ({ name: migration.name, what })));
  const refused = found.filter(({ name }) => !MAY_CONTRACT[name]).map(({ name, what }) => `${name} ${what}`);
  const advice = `Expand first, contract in a later deployment: docs/operations.md, '${GUIDE.heading.slice(3)}'`;
  expect(refused, advice).toEqual([]);
  expect(Object.keys(MAY_CONTRACT)).toEqual([...new Set(found.map(({ name }) => name))]);
  expect(migrations.flatMap(statementsOf).length).toBeGreaterThan(50);
});

it.each([
  'alter table "ticket" drop column "name";',
  'alter table "ticket" drop "name"',
  'drop table if exists "ticket"',
  'alter table "ticket" rename column "name" to "called";',
  'alter table "ticket" rename to "entry";',
  'alter table "ticket" alter column "name" set not null;',
  'alter table "ticket" alter column "name" type varchar(9) using ("name"::varchar(9));',
  'alter table ticket alter name set data type text',
  'alter table "ticket" alter column "due" drop default;',
  'alter table "ticket" add column "seat" int not null;',
  'alter table "ticket"\n  add column "seat" int not null,\n  add column "row" int not null default 0;',
])('contracts: %s', (sql) => expect(contractionsIn([sql])).toHaveLength(1));

it.each([
  'create table "seat" ("id" int not null, "type" text not null)',
  'alter table "ticket" add column "seat" int null;',
  'alter table "ticket" add column "seat" int not null default 0;',
  'alter table "ticket" alter column "name" drop not null;',
  'alter table "ticket" drop constraint "ticket_status_check";',
  'drop index "ticket_sold";',
])('expands: %s', (sql) => expect(contractionsIn([sql])).toEqual([]));
