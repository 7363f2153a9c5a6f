import { type SaveJob, saveFile } from './save-file.ts';

addEventListener('message', ({ data }: MessageEvent<SaveJob>) => {
  void saveFile(data).then((result) => postMessage(result));
});
