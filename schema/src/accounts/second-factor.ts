import * as z from 'zod/mini';

/** How many recovery codes an owner gets. Each works once. */
export const RECOVERY_CODES = 10;

/** What the server answers to the right password while no code, or a wrong one, came with it. */
export const ENTER_CODE = 'Enter the code of your authenticator app.';
export const WRONG_CODE = 'This code is wrong, expired or already used.';

/** A code of an authenticator app, or a recovery code. Spaces and hyphens don't matter. */
export const secondFactorCode = z.string(ENTER_CODE).check(z.trim(), z.minLength(1, ENTER_CODE), z.maxLength(40, WRONG_CODE));
