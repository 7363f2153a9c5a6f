import type { ObjectType, StripeObjects } from '../storage/stripe-objects.ts';
import { invalidRequest } from './api-error.ts';

const EXPANDABLE: Readonly<Record<string, ObjectType>> = {
  charge: 'charge',
  latest_charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
};
const MAX_DEPTH = 4;

type Json = Record<string, unknown>;

/** Replaces ids with whole objects, as `expand[]=latest_charge.payment_method` asks. */
export async function expand(root: object, paths: readonly string[], objects: StripeObjects): Promise<void> {
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > MAX_DEPTH) throw invalidRequest(`You cannot expand more than ${MAX_DEPTH} levels of a property.`);
    await expandPath([root as Json], names, objects);
  }
}

async function expandPath(parents: Json[], [name, ...rest]: string[], objects: StripeObjects): Promise<void> {
  if (name === undefined) return;
  const children: Json[] = [];
  for (const parent of parents) {
    const child = Array.isArray(parent[name]) ? parent[name] : [await expandProperty(parent, name, objects)];
    children.push(...(child.filter(Boolean) as Json[]));
  }
  await expandPath(children, rest, objects);
}

async function expandProperty(parent: Json, name: string, objects: StripeObjects): Promise<unknown> {
  const value = parent[name];
  const type = EXPANDABLE[name];
  if (type && typeof value === 'string') parent[name] = await objects.find(type, value);
  else if (!type || value === undefined) {
    throw invalidRequest(`This property cannot be expanded (${name.slice(0, 100)}).`, { param: 'expand' });
  }
  return parent[name];
}
