import { existsSync, readFileSync } from 'node:fs';
import type { Migration } from '@mikro-orm/migrations';
import { expect, it } from 'vitest';
import { migrations } from './migrations/list.ts';

const GUIDE = { file: new URL('../../../docs/operations/upgrades.md', import.meta.url), heading: '## Migrations without downtime' };

/** Up to the next column of the same statement. */
const REST_OF_IT = String.raw`(?:(?!\badd\s+column\b).)*`;
const UNFILLED = new RegExp(String.raw`\badd\s+column\b(?!${REST_OF_IT}\b(default|generated)\b)${REST_OF_IT}\bnot\s+null\b`, 'is');

/** Changes that break the previous release: what it reads or writes is removed, renamed, retyped or rejected. */
const CONTRACTIONS: [string, RegExp][] = [
  ['drops what may be in use', /\bdrop\s+(?!(constraint|index|trigger|not\s+null)\b)/i],
  ['renames', /\brename\b/i],
  ['makes a column not null', /\bset\s+not\s+null\b/i],
  ['changes a type', /\balter\s+(column\s+)?("\w+"|\w+)\s+(set\s+data\s+)?type\b/i],
  ['adds a column that older releases would have to fill', UNFILLED],
];

const RULE = /\badd\s+(?:constraint\s+("\w+"|\w+)\s+)?(?:check|unique|exclude|primary\s+key|foreign\s+key)\b/i;
const UNIQUE_INDEX = /\bcreate\s+unique\s+index\b/i;
const CHECKED_LIST = /\bcheck\s*\(\s*("\w+")\s+in\s+\(([^()]*)\)\s*\)\s*;?$/i;

/** A new rule for an existing table, unless it only extends the list of allowed values. */
function isNewRule(sql: string, before: string[], ofMigration: string[]): boolean {
  if (!RULE.test(sql) && !UNIQUE_INDEX.test(sql)) return false;
  const table = /\b(?:alter\s+table|on)\s+(?:if\s+exists\s+|only\s+)*"?(\w+)"?/i.exec(sql)?.[1];
  if (ofMigration.some((other) => new RegExp(String.raw`\bcreate\s+table\s+(if\s+not\s+exists\s+)?"?${table}"?\s*\(`, 'i').test(other)))
    return false;
  const name = RULE.exec(sql)?.[1];
  const old = before.findLast((other) => name !== undefined && RULE.exec(other)?.[1] === name);
  return !old || !isLonger(CHECKED_LIST.exec(sql), CHECKED_LIST.exec(old));
}

function isLonger(list: RegExpExecArray | null, old: RegExpExecArray | null): boolean {
  if (!list || !old || list[1] !== old[1]) return false;
  const values = valuesOf(list);
  return valuesOf(old).every((value) => values.includes(value));
}

function valuesOf([, , list = '']: RegExpExecArray): string[] {
  return list.split(',').map((value) => value.trim());
}

/** Exceptions, with the reason why no release that may still run needs what they remove. */
const MAY_CONTRACT: Record<string, string> = {
  '20261121-accounts': 'came before the first release',
  '20261121-ticket-search': 'came before the first release',
  '20261122-sane-prices': 'releases write no such prices or codes; it rejects typing errors of the owners',
  '20261125-issued-tickets': 'releases only write tickets that are sold',
};

function statementsOf({ class: Class }: (typeof migrations)[number]): string[] {
  const migration = new (Class as unknown as new () => Migration)();
  void migration.up();
  return migration.getQueries().map(String);
}

/** @param before the statements of earlier migrations */
function contractionsIn(statements: string[], before: string[] = []): string[] {
  return statements.flatMap((sql) => [
    ...CONTRACTIONS.filter(([, pattern]) => pattern.test(sql)).map(([what]) => `${what}: ${sql}`),
    ...(isNewRule(sql, before, statements) ? [`adds a rule that older releases do not know: ${sql}`] : []),
  ]);
}

/** Checks all migrations, each against the earlier ones. */
function contractions(): { name: string; what: string }[] {
  const before: string[] = [];
  return migrations.flatMap((migration) => {
    const statements = statementsOf(migration);
    const found = contractionsIn(statements, before);
    before.push(...statements);
    return found.map((what) => ({ name: migration.name, what }));
  });
}

it('no migration removes what the previous release needs', () => {
  expect(existsSync(GUIDE.file) && readFileSync(GUIDE.file, 'utf8')).toContain(GUIDE.heading);
  const found = contractions();
  const rejected = found.filter(({ name }) => !MAY_CONTRACT[name]).map(({ name, what }) => `${name} ${what}`);
  const advice = `Expand first, contract in a later deployment: docs/operations/upgrades.md, '${GUIDE.heading.slice(3)}'`;
  expect(rejected, advice).toEqual([]);
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
  'alter table "ticket" add constraint "ticket_amounts" check (due > 50);',
  'alter table "ticket" add constraint "ticket_amounts" check (due > 50) not valid;',
  'alter table "ticket" add check (due > 50);',
  'alter table "ticket" add constraint "ticket_name_unique" unique ("name");',
  'alter table "ticket" add constraint "ticket_of" foreign key ("name") references "user_account" ("username");',
  'create unique index "ticket_once" on "ticket" ("name");',
])('detects a change that breaks the previous release: %s', (sql) => expect(contractionsIn([sql])).toHaveLength(1));

it.each([
  'create table "seat" ("id" int not null, "type" text not null)',
  'alter table "ticket" add column "seat" int null;',
  'alter table "ticket" add column "seat" int not null default 0;',
  'alter table "ticket" alter column "name" drop not null;',
  'alter table "ticket" drop constraint "ticket_status_check";',
  'drop index "ticket_sold";',
])('allows a change that the previous release can ignore: %s', (sql) => expect(contractionsIn([sql])).toEqual([]));

const LIST = `alter table "ticket" add constraint "ticket_status_check" check ("status" in ('paid', 'failed'));`;

it.each([
  [`alter table "ticket" add constraint "ticket_status_check" check ("status" in ('paid', 'failed', 'lost'));`, 0],
  [`alter table "ticket" add constraint "ticket_status_check" check ("status" in ('paid', 'lost'));`, 1],
  [`alter table "ticket" add constraint "ticket_status_check" check ("status" in ('paid', 'failed', 'lost') and "due" > 0);`, 1],
  [`alter table "ticket" add constraint "ticket_kind_check" check ("kind" in ('paid', 'failed'));`, 1],
])('allows only extending a list: %s', (sql, count) => expect(contractionsIn([sql], [LIST])).toHaveLength(count));

it('allows constraints for a table of the same migration', () => {
  const rule = 'alter table "seat" add constraint "seat_once" unique ("row");';
  expect(contractionsIn(['create table "seat" ("row" int not null);', rule])).toEqual([]);
  expect(contractionsIn([rule], ['create table "seat" ("row" int not null);'])).toHaveLength(1);
});
