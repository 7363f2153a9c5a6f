import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** What is asked again and again. */
export interface Question {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** What it is answered with: 200 if nothing is output. */
  status?: number;
}

/** Where a machine is so slow that more are open, it asks less: the test is not about the proxy's own limits. */
const MOST_OPEN = 60;
/** Of what was due: whoever is asked less was hardly under load. */
export const LEAST_SHARE = 0.3;
/** A machine that is busy with other tests may refuse somebody, who then comes back when told to. Not for ever: then it is lost. */
const MOST_TRIES = 4;

/** Asks at a steady rate, without waiting for answers, until it is stopped. */
export class SteadyLoad {
  /** The last one to each question. */
  readonly answers: { question: Question; status: number | string; text: string }[] = [];
  #asked = 0;
  #skipped = 0;
  #open = 0;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #timer: NodeJS.Timeout;
  readonly #since = performance.now();

  constructor(
    private readonly url: string,
    private readonly questions: Question[],
    perSecond: number,
  ) {
    // By the time that has passed, because timers come late.
    this.#timer = setInterval(() => {
      for (const due = ((performance.now() - this.#since) * perSecond) / 1000; this.#asked + this.#skipped < due; )
        if (this.#open < MOST_OPEN) void this.#ask();
        else this.#skipped++;
    }, 5);
  }

  /** Of the questions that were due, how many were asked: 1 for all. */
  get share(): number {
    return this.#asked / (this.#asked + this.#skipped);
  }

  /** Waits for the answers that are still to come. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    while (this.#open > 0) await delay(20);
    this.#agent.destroy();
  }

  async #ask(): Promise<void> {
    const question = this.questions[this.#asked++ % this.questions.length] as Question;
    this.#open++;
    try {
      this.answers.push({ question, ...(await this.#answerTo(question)) });
    } catch (error) {
      this.answers.push({ question, status: (error as Error).message, text: '' });
    }
    this.#open--;
  }

  async #answerTo(question: Question): Promise<{ status: number; text: string }> {
    for (let tries = 1; ; tries++) {
      const reply = await this.#send(question);
      const answer = { status: reply.statusCode ?? 0, text: await text(reply) };
      // Nothing was done, for want of room alone: whoever is sent away because an instance is going was lost.
      const seconds = answer.status === 503 && answer.text.includes('"OVERLOADED"') ? Number(reply.headers['retry-after']) : 0;
      if (!seconds || tries === MOST_TRIES) return answer;
      await delay(seconds * 1000);
    }
  }

  #send({ method, path, body }: Question): Promise<IncomingMessage> {
    const headers = body ? { 'content-type': 'application/json' } : {};
    return new Promise((resolve, reject) => {
      request(this.url + path, { method, headers, agent: this.#agent }, resolve)
        .once('error', reject)
        .end(body && JSON.stringify(body));
    });
  }
}
