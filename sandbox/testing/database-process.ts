// A process that uses the database: prints what it got and stops cleanly when its input ends.
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';

const { url, isOwner, stop } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
process.stdout.write(`${JSON.stringify({ url, isOwner })}\n`);
process.stdin.resume().once('end', stop);
