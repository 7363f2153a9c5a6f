/** The fields of something stored or received, of any type; none if it isn't an object. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
}
