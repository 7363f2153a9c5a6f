const LENGTH_BYTES = 4;

/** A message between two processes: its bytes after their number. */
export function lengthBefore(message: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(message.length);
  return length;
}

/** The messages in a stream, one after the other. */
export async function* messagesIn(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  const head = Buffer.alloc(LENGTH_BYTES);
  let [target, filled] = [head, 0];
  for await (const chunk of stream)
    for (let at = 0; at < chunk.length; ) {
      const copied = chunk.copy(target, filled, at);
      [at, filled] = [at + copied, filled + copied];
      while (filled === target.length) {
        if (target === head) target = Buffer.alloc(head.readUInt32BE());
        else {
          yield target;
          target = head;
        }
        filled = 0;
      }
    }
}
