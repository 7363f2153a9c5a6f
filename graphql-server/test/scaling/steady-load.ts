import { Agent, request } from 'node:http';

/** What is asked again and again. */
export interface Question {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** Where a machine is so slow that more are open, it asks less: the test is not about the proxy's own limits. */
const MOST_OPEN = 60;

/** Asks at a steady rate, without waiting for answers, until it is stopped. */
export class SteadyLoad {
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
        if (this.#open < MOST_OPEN) this.#ask();
        else this.#skipped++;
    }, 5);
  }

  /** Waits for the answers that are still to come. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    while (this.#open > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    this.#agent.destroy();
  }

  #ask(): void {
    const question = this.questions[this.#asked++ % this.questions.length] as Question;
    const { method, path, body } = question;
    this.#open++;
    const note = (status: number | string, text: string) => {
      this.#open--;
      this.answers.push({ question, status, text });
    };
    const headers = body ? { 'content-type': 'application/json' } : {};
    request(this.url + path, { method, headers, agent: this.#agent }, async (reply) => {
      try {
        note(reply.statusCode ?? 0, Buffer.concat(await reply.toArray()).toString());
      } catch (error) {
        note((error as Error).message, '');
      }
    })
      .once('error', (error) => note(error.message, ''))
      .end(body && JSON.stringify(body));
  }
}
