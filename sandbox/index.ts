import type { TestInbox, TestInboxOptions } from './inbox/test-inbox.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './postgres/embedded-postgres.ts';
import type { StripeEmulator, StripeEmulatorOptions } from './stripe/stripe-emulator.ts';

export { type EmulatorKeys, stripeEmulatorKeys } from './stripe/keys.ts';
export type { TestInbox };

// Each part is loaded when it is needed: a command that needs only the database loads no SMTP server.

/** Starts PostgreSQL on a data folder, or joins the server that another process started there. @throws EmbeddedPostgresError */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const postgres = await import('./postgres/embedded-postgres.ts');
  return postgres.startEmbeddedPostgres(options);
}

/** A mail server on loopback with pages that show what it received. */
export async function createTestInbox(options: TestInboxOptions): Promise<TestInbox> {
  const inbox = await import('./inbox/test-inbox.ts');
  return inbox.createTestInbox(options);
}

/** A server with Stripe's HTTP API, as a Fastify plugin. */
export async function createStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  const stripe = await import('./stripe/stripe-emulator.ts');
  return stripe.createStripeEmulator(options);
}

/** Creates the emulator's tables where they are missing, for example before a backup that has them is restored. */
export async function installStripeEmulator(databaseUrl: string): Promise<void> {
  const stripe = await import('./stripe/stripe-emulator.ts');
  await stripe.installStripeEmulator(databaseUrl);
}
