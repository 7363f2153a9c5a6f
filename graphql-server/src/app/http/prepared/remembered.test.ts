import { beforeAll, beforeEach, expect, it } from 'vitest';
import { PreparedAnswer } from './prepared-answer.ts';
import { Remembered } from './remembered.ts';
import { TestNews } from './testing/test-news.ts';

const at = (seconds: number) => new Date(seconds * 1000);
let now: Date;
let news: TestNews;
let remembered: Remembered;
let answer: PreparedAnswer;

beforeAll(async () => {
  answer = await PreparedAnswer.make({ headers: [], body: Buffer.from('{}'), isGraphQL: false, route: '/' });
});
beforeEach(() => {
  now = at(100);
  news = new TestNews();
  remembered = new Remembered(news, { now: () => now });
});

const keep = (lookup = remembered.begin('/a')) => remembered.keep(lookup, 'group', answer);

it('remembers until there is a change', async () => {
  await keep();
  expect(remembered.find('/a')).toBe(answer);
  expect(remembered.find('/b')).toBeUndefined();
  news.change();
  expect(remembered.find('/a')).toBeUndefined();
});

it('does not keep what was begun before a change', async () => {
  const lookup = remembered.begin('/a');
  news.change();
  await keep(lookup);
  expect(remembered.find('/a')).toBeUndefined();
});

it('nor if the change comes while the period is asked for', async () => {
  const kept = keep();
  news.change();
  await kept;
  expect(remembered.find('/a')).toBeUndefined();
});

it('believes nothing while a change may have gone by unheard', async () => {
  await keep();
  news.isCurrent = false;
  expect(remembered.find('/a')).toBeUndefined();
  await keep(remembered.begin('/b'));
  news.isCurrent = true;
  expect(remembered.find('/a')).toBe(answer);
  expect(remembered.find('/b')).toBeUndefined();
});

it('holds as long as no event ends, and not before the last one did', async () => {
  news.periods = [{ since: at(50), until: at(200) }];
  const check = async (seconds: number) => {
    now = at(100);
    await keep();
    now = at(seconds);
    return remembered.find('/a') === answer;
  };
  expect([await check(50), await check(199.999), await check(49.999), await check(200)]).toEqual([true, true, false, false]);
});

it('forgets what was made just before an event ended, even when that is found out just after', async () => {
  const lookup = remembered.begin('/a');
  now = at(200);
  news.periods = [{ since: at(200), until: null }];
  await keep(lookup);
  now = at(250);
  expect(remembered.find('/a')).toBeUndefined();
});

it('keeps nothing as long as the period is unknown, and asks again', async () => {
  news.periods = [];
  await keep();
  expect(remembered.find('/a')).toBeUndefined();
  news.periods = [{ since: null, until: null }];
  await keep();
  expect(remembered.find('/a')).toBe(answer);
  await keep(remembered.begin('/b'));
  expect(news.asked).toBe(2);
});
