import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildGraphQLSchema } from './build-schema.ts';

// Run by `npm run codegen`: writes the server's actual schema, for typed documents and for readers.
const target = new URL('../../../schema/schema.graphql', import.meta.url);
const header = '# Written by `npm run codegen` from the resolvers. Do not edit.\n\n';
writeFileSync(target, `${header}${printSchema(lexicographicSortSchema(await buildGraphQLSchema()))}\n`);
