import type { AnswerChanged } from '@archive/schema/service-worker';

/** What a worker says to the pages. */
export type WorkerMessage = AnswerChanged | AnswerConfirmed | WorkerRetired;

/** The kept answer to this address is still the server's: what is shown is as old as `date`, which is in the words of HTTP. */
interface AnswerConfirmed {
  type: 'ANSWER_CONFIRMED';
  url: string;
  date: string | null;
}

/**
 * The worker has thrown away what was kept, itself included: the page may load itself from the network when it loses nothing
 * by it. It answers at the port that came along; a page that does not is taken for a broken one
 * (graphql-server/src/app/http/worker-files.ts).
 */
interface WorkerRetired {
  type: 'WORKER_RETIRED';
}
