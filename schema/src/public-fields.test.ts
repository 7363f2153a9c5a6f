/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PUBLIC_FIELDS } from './public-fields.ts';

const schema = readFileSync(join(import.meta.dirname, '../schema.graphql'), 'utf8');
const [, query = ''] = /^type Query \{\n(.*?)^\}/ms.exec(schema) ?? [];
const fields = [...query.matchAll(/^ {2}(\w+)[(:]/gm)].map(([, name]) => name);

it.each(PUBLIC_FIELDS)("%s is a query of the server's schema", (field) => {
  expect(fields).toContain(field);
});
