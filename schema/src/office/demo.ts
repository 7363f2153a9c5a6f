import * as z from 'zod/mini';
import { requestId } from './office-page.ts';

export const removeDemoInput = z.strictObject({ requestId });
