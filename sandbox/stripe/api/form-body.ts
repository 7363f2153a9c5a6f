import { invalidRequest } from './api-error.ts';

/** A form's value: text, or a group of named values (`metadata[order]=1`); a list is a group named 0, 1, 2 ... */
export type FormValue = string | FormGroup;
export interface FormGroup {
  [name: string]: FormValue;
}

const MAX_PAIRS = 200;
const MAX_DEPTH = 5;
const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/**
 * Reads `application/x-www-form-urlencoded` with nested brackets, as Stripe's API takes it, from a body or a query.
 * @throws ApiError when the text is not such a form, or is too large.
 */
export function parseForm(text: string): FormGroup {
  const form = emptyGroup();
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > MAX_PAIRS) throw invalidRequest(`At most ${MAX_PAIRS} parameters can be sent at once.`);
  for (const [name, value] of pairs) assign(form, pathOf(name), value);
  return form;
}

// Without a prototype `__proto__` is an ordinary name.
export function emptyGroup(): FormGroup {
  return Object.create(null) as FormGroup;
}

function pathOf(name: string): string[] {
  const [, first, rest = ''] = NAME.exec(name) ?? [];
  if (first === undefined) throw invalidRequest(`Invalid parameter name: ${name.slice(0, 100)}`);
  const path = [first, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, part = '']) => part)];
  if (path.length > MAX_DEPTH) throw invalidRequest(`Parameters are nested too deeply: ${name.slice(0, 100)}`);
  return path;
}

function assign(form: FormGroup, path: string[], value: string): void {
  let group = form;
  for (const name of path.slice(0, -1)) {
    group[name] ??= emptyGroup();
    const next = group[name];
    if (typeof next === 'string') throw invalidRequest(`Parameter ${path[0]} is both a value and a group.`, { param: path[0] });
    group = next;
  }
  // `a[]` means one more of a list.
  const last = path.at(-1) || String(Object.keys(group).length);
  if (typeof group[last] === 'object') throw invalidRequest(`Parameter ${path[0]} is both a value and a group.`, { param: path[0] });
  group[last] = value;
}
