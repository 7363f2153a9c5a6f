import { afterAll, beforeAll, describe } from 'vitest';
import { answers } from './answers.ts';
import { attacked, openAttacked } from './attacked.ts';
import { forgedRequests } from './forged-requests.ts';
import { guessing } from './guessing.ts';
import { paths } from './paths.ts';
import { waysOut } from './ways-out.ts';

// One file for all, because opening a shop takes longer than most of these tests.
beforeAll(openAttacked);
afterAll(() => attacked.stop?.());

describe('answers', answers);
describe('forged requests', forgedRequests);
describe('paths', paths);
describe('guessing', guessing);
describe('code that sends a browser to another address', waysOut);
