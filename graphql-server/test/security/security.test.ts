import { afterAll, beforeAll, describe } from 'vitest';
import { forgedRequests } from './forged-requests.ts';
import { guessing } from './guessing.ts';
import { paths } from './paths.ts';
import { redirectingCode } from './redirecting-code.ts';
import { responses } from './responses.ts';
import { openSecurityShop, securityShop } from './security-shop.ts';

// One file for all, because opening a shop takes longer than most of these tests.
beforeAll(openSecurityShop);
afterAll(() => securityShop.stop?.());

describe('responses', responses);
describe('forged requests', forgedRequests);
describe('paths', paths);
describe('guessing', guessing);
describe('code that sends a browser to another address', redirectingCode);
