import { impersonalFields } from './personal-data.ts';

/** The part of an extracted cache that goes with the user: their root fields, and all that these refer to. */
export function personalPart(extract: unknown): Record<string, unknown> {
  const { ROOT_QUERY: root = {}, ...entities } = extract as Record<string, Record<string, unknown>>;
  const personal = Object.entries(root).filter(([field]) => !impersonalFields.has(/^\w*/.exec(field)?.[0] ?? ''));
  const part: Record<string, unknown> = { ROOT_QUERY: { __typename: 'Query', ...Object.fromEntries(personal) } };
  const add = (value: unknown) => {
    for (const [, id = ''] of JSON.stringify(value).matchAll(/"__ref":"((?:[^"\\]|\\.)*)"/g)) {
      const name = JSON.parse(`"${id}"`) as string;
      if (name in part || !(name in entities)) continue;
      part[name] = entities[name];
      add(entities[name]);
    }
  };
  add(part.ROOT_QUERY);
  return part;
}
