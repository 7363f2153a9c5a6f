import * as z from 'zod/mini';
import { secondFactorCode } from '../accounts/second-factor.ts';
import { knownText, requestId } from './ids.ts';

/** Turns two-factor sign-in off, or makes new recovery codes. */
export const twoFactorCodeInput = z.strictObject({ requestId, code: secondFactorCode });

/** Turns two-factor sign-in on. `setupId` names the secret that this screen has shown. */
export const twoFactorSetupInput = z.strictObject({ requestId, setupId: knownText, code: secondFactorCode });
