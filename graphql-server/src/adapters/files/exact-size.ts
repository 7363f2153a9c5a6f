import { Transform } from 'node:stream';

/** Passes bytes on and breaks the pipe when they are more, or in the end fewer, than was promised. */
export function exactSize(size: number): Transform {
  let received = 0;
  const mismatch = () => new RangeError(`The content has ${received > size ? 'more' : 'fewer'} than the promised ${size} bytes`);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > size) done(mismatch());
      else done(null, chunk);
    },
    flush(done) {
      done(received === size ? null : mismatch());
    },
  });
}
