import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../support/until.ts';

// Rules that payments, sales and emails must satisfy together after any fault. Amounts are in cents.

/** A shop whose ledger can be read. */
export interface LedgerSource {
  dataDir: string;
  query<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
}

/** A payment at Stripe. */
interface Payment {
  intent: string;
  amount: number;
  refunded: number;
  /** Id of the sale in the payment's metadata. */
  saleId: string | null;
}

export interface Sale {
  kind: 'order' | 'ticket';
  id: string;
  number: string;
  status: string;
  email: string | null;
  due: number;
  /** Null for an order, which has only a status. */
  refunded: number | null;
  intent: string | null;
  /** The same account had already bought all of it. */
  isDuplicate: boolean;
}

interface SentEmail {
  /** The part of the Message-ID before '@'. */
  id: string;
  to: string;
  deliveries: number;
  isWhole: boolean;
}

export interface Ledger {
  payments: Payment[];
  sales: Sale[];
  mails: SentEmail[];
}

const PAID = ['paid', 'partly-refunded', 'refunded'];

/** Reads payments, sales and emails. Nothing should be pending: see {@link untilSettled}. */
export async function readLedger(shop: LedgerSource): Promise<Ledger> {
  const payments = await shop.query<Payment>(PAYMENTS);
  return { payments, sales: await shop.query<Sale>(SALES), mails: await readMails(join(shop.dataDir, 'inbox')) };
}

/** A description of every violated rule; empty if there is none. */
export function violationsIn(ledger: Ledger): string[] {
  return [...paymentViolations(ledger), ...saleViolations(ledger), ...emailViolations(ledger), ...totalViolations(ledger)];
}

/** Whether a sale was paid, or free. */
export function isPaidFor({ status }: Pick<Sale, 'status'>): boolean {
  return PAID.includes(status);
}

/** The amount charged minus refunds. */
export function netRevenue({ payments }: Ledger, kind?: Sale['kind'], sales: Sale[] = []): number {
  const ids = new Set(sales.filter((sale) => sale.kind === kind).map(({ id }) => id));
  const counted = kind ? payments.filter(({ saleId }) => saleId && ids.has(saleId)) : payments;
  return sum(counted.map(({ amount, refunded }) => amount - refunded));
}

/** Every payment has one sale, of the same amount and with the same refunds. */
function paymentViolations({ payments, sales }: Ledger): string[] {
  return payments.flatMap(({ intent, amount, refunded, saleId }) => {
    const found = sales.filter((sale) => sale.intent === intent);
    const [sale] = found;
    if (!sale || found.length > 1) return [`payment ${intent} has ${found.length} sales`];
    return [
      ...(sale.id === saleId ? [] : [`payment ${intent} is of ${saleId}, but ${name(sale)} has it`]),
      ...(isPaidFor(sale) ? [] : [`payment ${intent} was taken, and ${name(sale)} is ${sale.status}`]),
      ...(sale.due === amount ? [] : [`payment ${intent}: ${amount} taken, ${sale.due} due`]),
      ...(sale.status === statusAfter(refunded, amount) ? [] : [`${name(sale)} is ${sale.status}, ${refunded} of ${amount} were refunded`]),
      ...(sale.refunded === null || sale.refunded === refunded ? [] : [`${name(sale)} has ${sale.refunded} refunded, Stripe ${refunded}`]),
    ];
  });
}

/** Every paid sale has exactly one payment, or none if it was free. */
function saleViolations({ payments, sales }: Ledger): string[] {
  return sales.filter(isPaidFor).flatMap((sale) => {
    const taken = payments.filter(({ saleId }) => saleId === sale.id).length;
    const expected = sale.due === 0 ? 0 : 1;
    return taken === expected ? [] : [`${name(sale)} is ${sale.status}, due ${sale.due}, with ${taken} payments`];
  });
}

/** Decision 002: an email is sent at least once and is in the mailbox once. A sale refunded before its email was sent needs none. */
function emailViolations({ sales, mails }: Ledger): string[] {
  const isForSale = ({ id }: SentEmail) => /^(download|already-owned|ticket)-/.test(id);
  const known = new Set(sales.map(mailIdOf));
  return [
    ...sales.flatMap((sale) => {
      const count = mails.filter(({ id, to }) => id === mailIdOf(sale) && to === sale.email).length;
      const isDue = ['paid', 'partly-refunded'].includes(sale.status) && sale.email !== null;
      const isRight = isDue || sale.isDuplicate ? count === 1 : count <= (isPaidFor(sale) ? 1 : 0);
      return isRight ? [] : [`${name(sale)} (${sale.status}) has ${count} mails`];
    }),
    ...mails.filter((mail) => isForSale(mail) && !known.has(mail.id)).map(({ id }) => `mail ${id} belongs to no sale`),
    ...mails.filter(({ isWhole }) => !isWhole).map(({ id }) => `mail ${id} is incomplete`),
  ];
}

/** The total of the sales equals the total at Stripe, to the cent. */
function totalViolations(ledger: Ledger): string[] {
  const paid = ledger.sales.filter(isPaidFor);
  const backOf = ({ id, refunded }: Sale) => refunded ?? sum(ledger.payments.filter((p) => p.saleId === id).map((p) => p.refunded));
  const sold = sum(paid.map((sale) => sale.due - backOf(sale)));
  return sold === netRevenue(ledger) ? [] : [`Stripe has ${netRevenue(ledger)}, the sales have ${sold}`];
}

/** Waits until jobs, webhooks and emails are done, and retries failed ones now. The error lists what is still pending. */
export async function untilSettled(shop: LedgerSource, timeoutMs: number): Promise<void> {
  let open: string[] = [];
  const isSettled = async () => {
    for (const statement of HASTEN) await shop.query(statement);
    open = (await shop.query<{ what: string }>(PENDING)).map(({ what }) => what);
    return open.length === 0;
  };
  await until(() => isSettled().catch(() => false), 'everything to settle', timeoutMs).catch((error) => {
    throw new Error(`${error.message}; open: ${open.slice(0, 60).join('; ')}`);
  });
}

/** Path -> hash of all files that never change. */
export async function hashFiles(dataDir: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const isKept = path.startsWith(join(dataDir, 'files')) || entry.parentPath === dataDir;
    if (!entry.isFile() || !isKept || path.includes('~unfinished')) continue;
    hashes[path.slice(dataDir.length + 1)] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  }
  return hashes;
}

async function readMails(folder: string): Promise<SentEmail[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
  return Promise.all(names.map((file) => readMail(join(folder, file))));
}

async function readMail(path: string): Promise<SentEmail> {
  const text = await readFile(path, 'latin1');
  const header = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
  const boundary = header(/^content-type: multipart\/\w+;\s+boundary="([^"]+)"/im);
  const counted = await readFile(path.replace(/eml$/, 'deliveries')).catch(() => '.');
  return {
    id: header(/^message-id: <([^@>]+)@/im),
    to: header(/^x-inbox-recipients: (.*?)\r$/im),
    deliveries: counted.length || 1,
    isWhole: boundary !== '' && text.trimEnd().endsWith(`--${boundary}--`),
  };
}

function mailIdOf({ kind, id, isDuplicate }: Sale): string {
  if (kind === 'ticket') return `ticket-${id}`;
  return `${isDuplicate ? 'already-owned' : 'download'}-${id}`;
}

function statusAfter(refunded: number, amount: number): string {
  if (refunded === 0) return 'paid';
  return refunded === amount ? 'refunded' : 'partly-refunded';
}

const name = ({ kind, number }: Sale) => `${kind} ${number}`;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const PAYMENTS = `
  select c.body->>'payment_intent' as intent, (c.body->>'amount')::int as amount, (c.body->>'amount_refunded')::int as refunded,
    coalesce(i.body->'metadata'->>'order', i.body->'metadata'->>'ticket') as "saleId"
  from stripe_sandbox.object c join stripe_sandbox.object i on i.id = c.body->>'payment_intent'
  where c.type = 'charge' and (c.body->>'paid')::boolean`;

const SALES = `
  select 'order' as kind, o.id::text, number, status, email, due, null::int as refunded, payment_intent_id as intent,
    coalesce((select bool_and(revocation_reason = 'duplicate') from purchase_order_line where order_id = o.id), false) as "isDuplicate"
  from purchase_order o
  union all
  select 'ticket', id::text, number, status, email, due, refunded, payment_intent_id, false from ticket`;

const PENDING = `
  select format('job %s, attempt %s%s', task_identifier, attempts, case when locked_at is null then '' else ', locked' end) as what
    from graphile_worker.jobs
  union all select format('queue locked by %s', locked_by) from graphile_worker._private_job_queues where locked_at is not null
  union all select format('webhook %s, attempt %s', event, attempts) from stripe_sandbox.delivery where next_attempt_at is not null
  union all select format('event %s', id) from payment_event where handled_at is null`;

const HASTEN = [
  `select graphile_worker.reschedule_jobs(array(
     select id from graphile_worker.jobs where locked_by is null and attempts < max_attempts and run_at > now()), now())`,
  // A lease or an attempt too far in the future was made while the clock was ahead.
  `update stripe_sandbox.delivery set next_attempt_at = now(), leased_until = null
   where next_attempt_at is not null and (leased_until is null and next_attempt_at > now() or leased_until > now() + interval '1 minute')`,
];
