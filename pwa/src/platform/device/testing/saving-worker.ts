import { type SaveJob, saveFile } from '../save/save-file.ts';

/** Does the work of save-worker.ts in this thread: `vi.stubGlobal('Worker', SavingWorker)`. */
export class SavingWorker extends EventTarget {
  #isEnded = false;

  async postMessage(job: SaveJob): Promise<void> {
    const data = await saveFile(job);
    if (!this.#isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {
    this.#isEnded = true;
  }
}
