// A process that uses the database: says what it got and leaves in good order when its input ends.
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const { url, isOwner, stop } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
process.stdout.write(`${JSON.stringify({ url, isOwner })}\n`);
process.stdin.resume().once('end', stop);
