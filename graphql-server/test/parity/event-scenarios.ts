import type { Scenario } from './scenarios.ts';

const message = { name: 'Ann', email: 'ann@mail.example', subject: 'Hello', message: 'Are dogs welcome?' };
const taken = { data: { success: true } };
const notFound = { code: 'NOT_FOUND', message: "We couldn't find this event." };

function contact(name: string, input: Record<string, unknown>, rest: Pick<Scenario, 'expected' | 'isRefusedByType'>): Scenario {
  return { name, operation: 'contact', input: { ...message, ...input }, ...rest };
}

function refused(name: string, input: Record<string, unknown>, text: string): Scenario {
  return contact(name, input, { expected: { code: 'BAD_INPUT', message: text } });
}

/** Events and messages to the owners, for both transports. Events are the demo's. */
export const eventScenarios: Scenario[] = [
  { name: 'lists what is announced', operation: 'events', expected: {} },
  {
    name: 'shows the fundraiser',
    operation: 'event',
    input: { id: 2 },
    expected: { data: { id: 2, title: 'raisingFutures', price: 2000, timeZone: 'America/Los_Angeles' } },
  },
  { name: 'shows a free one', operation: 'event', input: { id: 1 }, expected: { data: { id: 1, price: 0 } } },
  { name: 'does not know another', operation: 'event', input: { id: 999_999 }, expected: notFound },
  { name: 'does not know 0', operation: 'event', input: { id: 0 }, expected: notFound },
  { name: 'does not know a negative one', operation: 'event', input: { id: -2 }, expected: notFound },
  ...['two', '2.5', '2 or 1=1', '99999999999999'].map(
    (id): Scenario => ({ name: `does not know '${id}'`, operation: 'event', input: { id }, expected: notFound, isRefusedByType: true }),
  ),

  contact('takes a message', {}, { expected: taken }),
  contact('takes the shortest one', { name: 'Bo', subject: '12345', message: '1234567890' }, { expected: taken }),
  contact('takes spaces for nothing', { name: '  Bo ', subject: ' Hello ', message: ' 1234567890 ' }, { expected: taken }),
  contact('seems to take what a program wrote', { website: 'https://spam.example' }, { expected: taken }),
  contact('takes a key', { idempotencyKey: 'a-draft' }, { expected: taken }),
  refused('wants a name', { name: 'A' }, 'Name must be at least 2 characters'),
  refused('wants more than spaces', { name: '      ' }, 'Name must be at least 2 characters'),
  refused('refuses an endless name', { name: 'x'.repeat(101) }, 'Name can have at most 100 characters'),
  refused('wants an address', { email: 'ann' }, 'Please enter a valid email address'),
  refused('wants a subject', { subject: 'Hi..' }, 'Subject must be at least 5 characters'),
  refused('refuses an endless subject', { subject: 'x'.repeat(201) }, 'Subject can have at most 200 characters'),
  refused('wants a message', { message: '123456789' }, 'Message must be at least 10 characters'),
  refused('refuses an endless message', { message: 'x'.repeat(5001) }, 'Message can have at most 5000 characters'),
  refused('refuses a header in the name', { name: 'Ann\r\nBcc: x@mail.example' }, 'Name must be a single line of plain text'),
  refused('refuses a header in the subject', { subject: 'Hello\nBcc: x@mail.example' }, 'Subject must be a single line of plain text'),
  refused('refuses two addresses', { email: 'ann@mail.example,x@mail.example' }, 'Please enter a valid email address'),
  contact('refuses text that is none', { message: 1_234_567_890 }, { expected: { code: 'BAD_INPUT' }, isRefusedByType: true }),
];
