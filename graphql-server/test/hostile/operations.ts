import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { hostileString, hostileValue } from './attacks/values.ts';

const file = new URL('../../../schema/schema.graphql', import.meta.url);
const schema = buildSchema(readFileSync(file, 'utf8'));

/** One root field of the API with all its arguments and subfields. */
export interface Operation {
  name: string;
  description: string;
  /** It refuses everyone but owners. */
  isOfOwners: boolean;
  document: string;
  args: readonly GraphQLArgument[];
  /** Values of the declared types, hostile where possible; some have a wrong type. */
  variables: fc.Arbitrary<Record<string, unknown>>;
}

type Kind = 'query' | 'mutation';

/** Every query and mutation of the schema. */
export function allOperations(): Operation[] {
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };
  return (['query', 'mutation'] as Kind[]).flatMap((kind) =>
    Object.values(roots[kind]?.getFields() ?? {}).map((field) => operationOf(kind, field)),
  );
}

function operationOf(kind: Kind, { name, args, type, description: text }: GraphQLField<unknown, unknown>): Operation {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const [head, call] = args.length ? [`(${declared})`, `(${passed})`] : ['', ''];
  const description = text ?? '';
  const isOfOwners = /for the owners only/i.test(description);
  const document = `${kind} ${head} { ${name}${call} ${selectionOf(type)} }`;
  return { name, description, isOfOwners, document, args, variables: valuesOf(args) };
}

/** The API rejects deeper documents. */
const DEPTH = 4;

function selectionOf(type: GraphQLOutputType, depth = 1): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter((field) => depth < DEPTH || !isObjectType(getNamedType(field.type)));
  return `{ ${fields.map((field) => `${field.name} ${selectionOf(field.type, depth + 1)}`).join(' ')} }`;
}

function valuesOf(inputs: readonly (GraphQLArgument | GraphQLInputField)[]): fc.Arbitrary<Record<string, unknown>> {
  const shape = inputs.map(({ name, type }) => [
    name,
    fc.oneof({ arbitrary: inputOf(type), weight: 12 }, { arbitrary: hostileValue, weight: 1 }),
  ]);
  const required = inputs.filter(({ type }) => isNonNullType(type)).map(({ name }) => name);
  return fc.record(Object.fromEntries(shape), { requiredKeys: required }) as fc.Arbitrary<Record<string, unknown>>;
}

const SCALARS: Record<string, fc.Arbitrary<unknown>> = {
  Int: fc.constantFrom(0, -1, 1, 2, 3, 500, 1500, 2 ** 31 - 1, -(2 ** 31)),
  Float: fc.constantFrom(0, -1, 500, 1500, 0.5, 1e308, -1e308, 5e-324, 2 ** 53),
  NonNegativeInt: fc.constantFrom(0, 1, 500, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1),
  Boolean: fc.boolean(),
};

/** Texts that sometimes pass the first validation. */
const text = fc.oneof(
  fc.constantFrom(
    'user@mail.example',
    'user',
    'a good password',
    'freakyFive',
    'a'.repeat(43),
    'pi_1_secret_2',
    '1',
    'Some text of twenty letters.',
  ),
  hostileString,
);

function inputOf(type: GraphQLInputType): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return inputOf(type.ofType);
  if (isListType(type)) return fc.array(inputOf(type.ofType), { maxLength: 5 });
  if (isInputObjectType(type)) return valuesOf(Object.values(type.getFields()));
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name), 'unknown value');
  return SCALARS[getNamedType(type).name] ?? text;
}
