import { beforeAll, expect, it } from 'vitest';
import { AnswerMemory } from './answer-memory.ts';
import { PreparedAnswer } from './prepared-answer.ts';

let answer: PreparedAnswer;
beforeAll(async () => {
  answer = await PreparedAnswer.make({ headers: [], body: Buffer.from('{}'), isGraphQL: false, route: '/' });
});

const junk = (memory: AnswerMemory, group: string, count: number) => {
  for (let number = 0; number < count; number++) memory.set(`/junk/${number}`, group, answer);
};

it('addresses that somebody invents push nothing out of another group', () => {
  const memory = new AnswerMemory({ entries: 3 });
  memory.set('/good', 'good', answer);
  junk(memory, 'others', 100);
  expect(memory.get('/good')).toBe(answer);
  expect(memory.size).toBe(4);
});

it('nor what is asked for out of their own', () => {
  const memory = new AnswerMemory({ entries: 3 });
  memory.set('/good', 'group', answer);
  memory.get('/good');
  junk(memory, 'group', 100);
  expect(memory.get('/good')).toBe(answer);
  expect(memory.size).toBe(3);
});

it('what comes new has its place, however full it is', () => {
  const memory = new AnswerMemory({ entries: 3 });
  junk(memory, 'group', 3);
  for (let number = 0; number < 3; number++) memory.get(`/junk/${number}`);
  memory.set('/new', 'group', answer);
  expect(memory.get('/new')).toBe(answer);
  expect(memory.size).toBe(3);
});

it('invented groups share one', () => {
  const memory = new AnswerMemory({ entries: 2, groups: 3 });
  for (let number = 0; number < 50; number++) memory.set(`/${number}`, `group ${number}`, answer);
  // One each of the first two, and two for all others.
  expect(memory.size).toBe(4);
});

it('the bytes of a group are bounded, and no answer takes more than a quarter of them', async () => {
  const memory = new AnswerMemory({ bytes: 8 * answer.bytes });
  junk(memory, 'group', 100);
  expect(memory.size).toBe(7);
  const large = await PreparedAnswer.make({ headers: [], body: Buffer.alloc(2 * answer.bytes), isGraphQL: false, route: '/' });
  memory.set('/large', 'group', large);
  expect(memory.get('/large')).toBeUndefined();
});
