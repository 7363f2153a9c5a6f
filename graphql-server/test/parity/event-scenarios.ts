import type { Scenario } from './scenarios.ts';

const message = { name: 'Ann', email: 'ann@mail.example', subject: 'Hello', message: 'Are dogs welcome?' };
const accepted = { data: { success: true } };
const notFound = { code: 'NOT_FOUND', message: "We couldn't find this event." };

function contact(name: string, input: Record<string, unknown>, rest: Pick<Scenario, 'expected' | 'isRejectedByType'>): Scenario {
  return { name, operation: 'contact', input: { ...message, ...input }, ...rest };
}

function rejected(name: string, input: Record<string, unknown>, text: string): Scenario {
  return contact(name, input, { expected: { code: 'BAD_INPUT', message: text } });
}

/** Events and messages to the owners, for both transports. The events come from the demo catalogue. */
export const eventScenarios: Scenario[] = [
  { name: 'lists the announced events', operation: 'events', expected: {} },
  {
    name: 'shows the fundraiser',
    operation: 'event',
    input: { id: 2 },
    expected: { data: { id: 2, title: 'raisingFutures', price: 2000, timeZone: 'America/Los_Angeles' } },
  },
  { name: 'shows a free event', operation: 'event', input: { id: 1 }, expected: { data: { id: 1, price: 0 } } },
  { name: 'does not find an unknown event', operation: 'event', input: { id: 999_999 }, expected: notFound },
  { name: 'does not find event 0', operation: 'event', input: { id: 0 }, expected: notFound },
  { name: 'does not find a negative id', operation: 'event', input: { id: -2 }, expected: notFound },
  ...['two', '2.5', '2 or 1=1', '99999999999999'].map(
    (id): Scenario => ({ name: `does not find '${id}'`, operation: 'event', input: { id }, expected: notFound, isRejectedByType: true }),
  ),

  contact('accepts a message', {}, { expected: accepted }),
  contact('accepts the shortest message', { name: 'Bo', subject: '12345', message: '1234567890' }, { expected: accepted }),
  contact('ignores spaces around each field', { name: '  Bo ', subject: ' Hello ', message: ' 1234567890 ' }, { expected: accepted }),
  contact('accepts a message that a bot wrote', { website: 'https://spam.example' }, { expected: accepted }),
  contact('accepts an idempotency key', { idempotencyKey: 'a-draft' }, { expected: accepted }),
  rejected('requires a name', { name: 'A' }, 'Name must be at least 2 characters'),
  rejected('rejects a name of spaces', { name: '      ' }, 'Name must be at least 2 characters'),
  rejected('rejects a name that is too long', { name: 'x'.repeat(101) }, 'Name can have at most 100 characters'),
  rejected('requires a valid address', { email: 'ann' }, 'Please enter a valid email address'),
  rejected('requires a subject of 5 characters', { subject: 'Hi..' }, 'Subject must be at least 5 characters'),
  rejected('rejects a subject that is too long', { subject: 'x'.repeat(201) }, 'Subject can have at most 200 characters'),
  rejected('requires a message of 10 characters', { message: '123456789' }, 'Message must be at least 10 characters'),
  rejected('rejects a message that is too long', { message: 'x'.repeat(5001) }, 'Message can have at most 5000 characters'),
  rejected('rejects header injection in the name', { name: 'Ann\r\nBcc: x@mail.example' }, 'Name must be a single line of plain text'),
  rejected(
    'rejects header injection in the subject',
    { subject: 'Hello\nBcc: x@mail.example' },
    'Subject must be a single line of plain text',
  ),
  rejected('rejects two addresses', { email: 'ann@mail.example,x@mail.example' }, 'Please enter a valid email address'),
  contact(
    'rejects a message that is not a string',
    { message: 1_234_567_890 },
    { expected: { code: 'BAD_INPUT' }, isRejectedByType: true },
  ),
];
