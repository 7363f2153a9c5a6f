import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { correlated } from './correlation.ts';
import { createLogger, requestLogger } from './logger.ts';

const URL_WITH_PASSWORD = 'postgres://shop:xyzzy@db.example:5432/shop';

/** The log lines as they reach standard output. */
function written(log: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  log(createLogger('info', { write: (line) => lines.push(line) }));
  return lines.join('');
}

/** A lost connection as `pg` reports it: with the client, and therefore the password. */
function databaseError(cause?: unknown): Error {
  const error = new Error('terminating connection', { cause });
  return Object.assign(error, { code: '57P01', severity: 'FATAL', client: new Client(URL_WITH_PASSWORD) });
}

const shape = { name: 'Error', message: 'terminating connection', code: '57P01', stack: expect.stringContaining('at ') };

describe('a logged error', () => {
  it.each(['error', 'err'])('logs only name, message, code, stack and cause of an error (%s)', (key) => {
    const line = written((logger) => logger.warn({ [key]: databaseError(databaseError()) }, 'lost'));
    expect(JSON.parse(line)).toEqual({ level: 40, time: expect.any(String), msg: 'lost', [key]: { ...shape, cause: shape } });
    expect(line).not.toContain('xyzzy');
  });

  it('logs them when the error is the only argument, and in a child logger', () => {
    const line = written((logger) => logger.child({ reqId: 1 }).error(databaseError()));
    expect(JSON.parse(line)).toMatchObject({ reqId: 1, msg: 'terminating connection', err: shape });
    expect(line).not.toMatch(/xyzzy|severity/);
  });

  it('ends the chain of causes of an error that is its own cause', () => {
    const error = databaseError();
    error.cause = error;
    expect(written((logger) => logger.error({ error }))).toContain('57P01');
  });

  it.each([
    ['a text', 'out of paper', 'out of paper'],
    ['nothing', undefined, undefined],
    ['an object', { password: 'xyzzy' }, '[object Object]'],
  ])('logs %s as an error', (_case, error, expected) => {
    expect(JSON.parse(written((logger) => logger.error({ error }, 'x'))).error).toBe(expected);
  });
});

describe('a log line', () => {
  it('never contains the password of a URL', () => {
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

  it('never contains the row that a database error reports', () => {
    const row = '\n - detail: Failing row contains (one@mail.example, xyzzy\n    at home).';
    const error = new Error(`violates a check${row}`, { cause: new Error(`violates a key${row}`) });
    for (const log of [{ error }, { err: error }, error]) {
      const line = written((logger) => logger.error(log));
      expect(line).not.toMatch(/one@|xyzzy|home/);
      expect(line).toMatch(/violates a check.*logger\.test.*violates a key.*logger\.test/);
    }
  });

  it('never contains values with the name of a secret', () => {
    const user = { name: 'one', passwordHash: 'xyzzy' };
    expect(written((logger) => logger.info({ password: 'xyzzy', body: { newPassword: 'xyzzy' }, user }))).not.toContain('xyzzy');
  });

  it('keeps an @ in a path or an email address', () => {
    const text = 'https://cdn.example/a/b@2x.png for buyer@mail.example';
    expect(JSON.parse(written((logger) => logger.info(text))).msg).toBe(text);
  });
});

describe('the text of a log line', () => {
  it('contains the request and job it belongs to', async () => {
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

  it("contains the request's id once when the request's own logger writes it", () => {
    const line = written((logger) => correlated({ requestId: 'the-request' }, () => requestLogger(logger, 'the-request').info('x')));
    expect(line.match(/requestId/g)).toHaveLength(1);
  });

  it('stays one line without control characters, whatever is logged', () => {
    const malicious = 'a\nb\r{"level":50}\u0000\u001b[2J\u007f\u009b31m\u2028c\u2029';
    const line = written((logger) => logger.info({ malicious, [malicious]: 1, error: new Error(malicious) }, malicious));
    expect(line.match(/\n/g)).toHaveLength(1);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test checks that they are escaped
    expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
    expect(JSON.parse(line)).toMatchObject({ msg: malicious, malicious, [malicious]: 1, error: { message: malicious } });
  });
});

it.runIf(existsSync('/dev/full'))('drops lines when the disk is full, and the process keeps running and can still exit', () => {
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
