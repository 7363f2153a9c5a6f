/** The same batches of rows. @param onEnd gets the number of rows that left, also if the download broke off */
export async function* countRows<Row>(batches: AsyncIterable<Row[]>, onEnd: (rows: number) => void): AsyncGenerator<Row[]> {
  let rows = 0;
  try {
    for await (const batch of batches) {
      rows += batch.length;
      yield batch;
    }
  } finally {
    onEnd(rows);
  }
}
