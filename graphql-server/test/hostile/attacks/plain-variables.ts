import { randomUUID } from 'node:crypto';
import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

/** A text or a number somewhere in the variables of an operation. */
export interface Leaf {
  path: readonly (string | number)[];
  isNumber: boolean;
}

const NUMBERS = ['Int', 'Float', 'NonNegativeInt', 'Cents'];

/** Ordinary values of every declared argument, so that one hostile value among them gets as far as possible. */
export function plainVariables(args: readonly GraphQLArgument[]): { variables: Record<string, unknown>; leaves: Leaf[] } {
  const leaves: Leaf[] = [];
  return { variables: objectOf(args, [], leaves), leaves };
}

/** A copy with another value at this place, under a request id that no other request had. */
export function replaced(variables: Record<string, unknown>, { path }: Pick<Leaf, 'path'>, value: unknown): Record<string, unknown> {
  const copy = structuredClone(variables);
  const { input } = copy as { input?: Record<string, unknown> };
  if (input && 'requestId' in input) input.requestId = newRequestId();
  let place = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) place = place[key] as typeof place;
  place[path.at(-1) ?? ''] = value;
  return copy;
}

const newRequestId = () => randomUUID().replaceAll('-', '');

function objectOf(fields: readonly (GraphQLArgument | GraphQLInputField)[], path: Leaf['path'], leaves: Leaf[]): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, type }) => [name, valueFor(type, [...path, name], leaves)]));
}

function valueFor(type: GraphQLInputType, path: Leaf['path'], leaves: Leaf[]): unknown {
  if (isNonNullType(type)) return valueFor(type.ofType, path, leaves);
  if (isListType(type)) return [valueFor(type.ofType, [...path, 0], leaves)];
  if (isInputObjectType(type)) return objectOf(Object.values(type.getFields()), path, leaves);
  if (isEnumType(type)) return type.getValues()[0]?.name;
  const { name } = getNamedType(type);
  if (name === 'Boolean') return true;
  const isNumber = NUMBERS.includes(name);
  leaves.push({ path, isNumber });
  return isNumber ? 1 : textFor(String(path.at(-1)));
}

function textFor(field: string): string {
  if (field === 'requestId') return newRequestId();
  if (/email/i.test(field)) return 'buyer@mail.example';
  if (/At$/.test(field)) return '2027-05-01T19:00';
  return 'Some text of twenty letters.';
}
