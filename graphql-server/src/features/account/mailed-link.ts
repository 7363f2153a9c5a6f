import { BAD_LINK } from '@archive/schema/account';
import { type AppError, badInput } from '#kernel/errors';

/** The one answer to every link that opens nothing, whatever the reason: a guess learns nothing. */
export function badLink(): AppError {
  return badInput(BAD_LINK);
}
