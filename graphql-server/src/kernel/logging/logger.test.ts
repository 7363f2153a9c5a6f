import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { correlated } from './correlation.ts';
import { createLogger, requestLogger } from './logger.ts';

const URL_WITH_PASSWORD = 'postgres://shop:xyzzy@db.example:5432/shop';

/** What a logger writes: whole lines, as they reach the standard output. */
function written(log: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  log(createLogger('info', { write: (line) => lines.push(line) }));
  return lines.join('');
}

/** As `pg` reports a lost connection: with the client, and with it the password. */
function databaseError(cause?: unknown): Error {
  const error = new Error('terminating connection', { cause });
  return Object.assign(error, { code: '57P01', severity: 'FATAL', client: new Client(URL_WITH_PASSWORD) });
}

const shape = { name: 'Error', message: 'terminating connection', code: '57P01', stack: expect.stringContaining('at ') };

describe('of an error', () => {
  it.each(['error', 'err'])('name, message, code, stack and cause are written, and nothing else (%s)', (key) => {
    const line = written((logger) => logger.warn({ [key]: databaseError(databaseError()) }, 'lost'));
    expect(JSON.parse(line)).toEqual({ level: 40, time: expect.any(String), msg: 'lost', [key]: { ...shape, cause: shape } });
    expect(line).not.toContain('xyzzy');
  });

  it('so they are when it is all that is logged, and by a child', () => {
    const line = written((logger) => logger.child({ reqId: 1 }).error(databaseError()));
    expect(JSON.parse(line)).toMatchObject({ reqId: 1, msg: 'terminating connection', err: shape });
    expect(line).not.toMatch(/xyzzy|severity/);
  });

  it('that is its own cause an end is found', () => {
    const error = databaseError();
    error.cause = error;
    expect(written((logger) => logger.error({ error }))).toContain('57P01');
  });

  it.each([
    ['a text', 'out of paper', 'out of paper'],
    ['nothing', undefined, undefined],
    ['an object', { password: 'xyzzy' }, '[object Object]'],
  ])('%s is taken for one', (_case, error, expected) => {
    expect(JSON.parse(written((logger) => logger.error({ error }, 'x'))).error).toBe(expected);
  });
});

describe('no line', () => {
  it('holds the password of an address', () => {
    const error = new Error(`cannot reach ${URL_WITH_PASSWORD}`, { cause: `not ${URL_WITH_PASSWORD}` });
    const lines = [
      written((logger) => logger.error({ error, url: URL_WITH_PASSWORD }, `lost ${URL_WITH_PASSWORD}`)),
      written((logger) => logger.error(error)),
      written((logger) => logger.info(`'${URL_WITH_PASSWORD.replace('xyzzy', 'x@yzzy')}'`)),
    ];
    for (const line of lines) {
      expect(line).not.toMatch(/xyzzy|shop:|x@/);
      expect(line).toContain('postgres://***@db.example:5432/shop');
      expect(() => JSON.parse(line)).not.toThrow();
    }
  });

  it('holds the row that an error of the database was about', () => {
    const row = '\n - detail: Failing row contains (one@mail.example, xyzzy\n    at home).';
    const error = new Error(`violates a check${row}`, { cause: new Error(`violates a key${row}`) });
    for (const log of [{ error }, { err: error }, error]) {
      const line = written((logger) => logger.error(log));
      expect(line).not.toMatch(/one@|xyzzy|home/);
      expect(line).toMatch(/violates a check.*logger\.test.*violates a key.*logger\.test/);
    }
  });

  it('holds what has the name of a secret', () => {
    const user = { name: 'one', passwordHash: 'xyzzy' };
    expect(written((logger) => logger.info({ password: 'xyzzy', body: { newPassword: 'xyzzy' }, user }))).not.toContain('xyzzy');
  });

  it('loses an address in a path or a mail address', () => {
    const text = 'https://cdn.example/a/b@2x.png for buyer@mail.example';
    expect(JSON.parse(written((logger) => logger.info(text))).msg).toBe(text);
  });
});

describe('a line', () => {
  it('says which request and which job it belongs to, wherever it is written', async () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    const work = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      logger.info({ order: 'AR-1' }, 'paid');
    };
    await Promise.all([correlated({ requestId: 'first-request' }, work), correlated({ requestId: 'second-request', job: 'mail' }, work)]);
    logger.info('outside');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { requestId: 'first-request', order: 'AR-1' },
      { requestId: 'second-request', job: 'mail' },
      { msg: 'outside' },
    ]);
    expect(lines[0]).not.toContain('job');
    expect(lines[2]).not.toContain('requestId');
  });

  it("of a request's own logger says it once", () => {
    const line = written((logger) => correlated({ requestId: 'the-request' }, () => requestLogger(logger, 'the-request').info('x')));
    expect(line.match(/requestId/g)).toHaveLength(1);
  });

  it('is one line and obeys nobody, whatever is written into it', () => {
    const evil = 'a\nb\r{"level":50}\u0000\u001b[2J\u007f\u009b31m\u2028c\u2029';
    const line = written((logger) => logger.info({ evil, [evil]: 1, error: new Error(evil) }, evil));
    expect(line.match(/\n/g)).toHaveLength(1);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
    expect(JSON.parse(line)).toMatchObject({ msg: evil, evil, [evil]: 1, error: { message: evil } });
  });
});

it.runIf(existsSync('/dev/full'))('a full disk takes no line, ends nothing and lets all end', () => {
  const logger = new URL('./logger.ts', import.meta.url);
  const script = `const { createLogger } = await import('${logger}');
    const logger = createLogger('info');
    for (let line = 0; line < 5; line++) { logger.info('a line'); await new Promise((resolve) => setTimeout(resolve, 20)); }
    process.stderr.write('still here');
    process.exit(0);`;
  const args = ['--no-warnings', '--input-type=module', '--eval', script];
  const { stderr, status } = spawnSync(process.execPath, args, {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect({ stderr, status }).toEqual({ stderr: 'still here', status: 0 });
});
