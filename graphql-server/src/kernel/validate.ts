import type * as z from 'zod/mini';
import { badInput } from './errors.ts';

/**
 * Validates untrusted input with a rule of the schema.
 * @throws AppError BAD_INPUT with the first message as text and one message per invalid field.
 */
export function validate<T extends z.ZodMiniType>(rule: T, input: unknown): z.output<T> {
  const result = rule.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  throw badInput(result.error.issues[0]?.message ?? 'Invalid input', fields);
}
