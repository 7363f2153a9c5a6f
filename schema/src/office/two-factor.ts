import * as z from 'zod/mini';
import { secondFactorCode } from '../accounts/second-factor.ts';
import { requestId } from './office-page.ts';

/** Turns two-factor sign-in on or off, or makes new recovery codes. */
export const twoFactorCodeInput = z.strictObject({ requestId, code: secondFactorCode });
