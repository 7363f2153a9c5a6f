import { type SoldTicket, ticketStatusLabel } from '@archive/schema/ticket-sales';

export const csvColumns = ['Name', 'Email', 'Ticket ID', 'Receipt #', 'Amount', 'Refunded', 'Purchase Date', 'Status'];

/** A line of the export. Amounts are dollars with two decimals, the date an ISO 8601 instant. */
export function csvRow({ name, email, ticketId, receiptNumber, amountPaid, amountRefunded, purchaseDate, status }: SoldTicket): string[] {
  const [paid = '', refunded = ''] = [amountPaid, amountRefunded].map((cents) => (cents / 100).toFixed(2));
  return [name, email, ticketId, receiptNumber, paid, refunded, purchaseDate, ticketStatusLabel(status)].map(plain);
}

/** A spreadsheet would run what begins like a formula, full-width signs included; the apostrophe makes it text. */
function plain(text: string): string {
  return /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}

/** A JSON array in pieces. A list that breaks off in the middle stays invalid JSON, so nobody takes it for the whole. */
export async function* jsonArray(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let lead = '[';
  for await (const batch of batches) {
    yield lead + batch.map((item) => JSON.stringify(item)).join();
    lead = ',';
  }
  yield lead === '[' ? '[]' : ']';
}
