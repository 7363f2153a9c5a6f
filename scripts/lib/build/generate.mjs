import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, findNode24, fromRoot } from '../paths.mjs';
import { run } from '../processes/children.mjs';
import { step } from '../steps.mjs';

const GENERATED = fromRoot('pwa/src/generated');
const DOCUMENTS = fromRoot('schema/persisted-documents.json');
const SCHEMA = fromRoot('schema/schema.graphql');

/** Writes the schema, the typed documents and the list of persisted queries. @throws an error with a tool's output */
export async function generate() {
  await step('emitting the schema', () => runNode([commandOf('tsx'), 'src/graphql/emit-schema.ts'], 'graphql-server'));
  await step('typing the documents', () => runNode([commandOf('@graphql-codegen/cli', 'graphql-codegen'), '--config', 'codegen.ts'], '.'));
  const documents = readFileSync(join(GENERATED, 'persisted-documents.json'), 'utf8');
  if (!existsSync(DOCUMENTS) || readFileSync(DOCUMENTS, 'utf8') !== documents) writeFileSync(DOCUMENTS, documents);
}

/** Every generated file with its content. @returns {Map<string, string>} */
export function generatedFiles() {
  const names = existsSync(GENERATED) ? readdirSync(GENERATED) : [];
  const paths = [SCHEMA, DOCUMENTS, ...names.map((name) => join(GENERATED, name))];
  return new Map(paths.map((path) => [path, existsSync(path) ? readFileSync(path, 'utf8') : '']));
}

/** @param {string[]} args @param {string} folder */
async function runNode(args, folder) {
  const { code, output } = await run(findNode24() ?? 'node', args, { cwd: fromRoot(folder), name: 'generating' });
  if (code !== 0) throw new Error(output.trim());
}
