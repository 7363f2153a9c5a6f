import { pino } from 'pino';
import { createTestInbox } from '../inbox/test-inbox.ts';

/** An inbox in a process of its own, which tests kill. Its argument is the folder. */
const inbox = createTestInbox({ folder: process.argv[2] ?? '', productName: 'the Archive', logger: pino({ level: 'silent' }) });
await inbox.start();
process.on('disconnect', () => process.exit());
process.send?.(inbox.smtpUrl);
