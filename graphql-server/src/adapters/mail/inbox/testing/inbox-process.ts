import { pino } from 'pino';
import { createInbox } from '../inbox.ts';

/** An inbox as a process of its own, over the folder that is its argument: made to be killed. */
const inbox = createInbox({ folder: process.argv[2] ?? '', productName: 'the Archive', logger: pino({ level: 'silent' }) });
await inbox.start();
process.on('disconnect', () => process.exit());
process.send?.(inbox.smtpUrl);
