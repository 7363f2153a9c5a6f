import { emailSchema } from '@archive/schema/email';
import fc from 'fast-check';
import { EmailAddressResolver } from 'graphql-scalars';
import { expect, it } from 'vitest';

/** Addresses as people and attackers write them: mostly valid, with some unusual characters, or too long. */
const letters = (odd: string, maxLength: number) =>
  fc.string({
    unit: fc.oneof({ arbitrary: fc.constantFrom(...'aB9'), weight: 40 }, { arbitrary: fc.constantFrom(...odd), weight: 1 }),
    minLength: 1,
    maxLength,
  });
const label = fc.oneof(letters('-', 8), letters('-_+', 66));
const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
const ending = fc.oneof(fc.constantFrom('com', 'example'), letters('-', 65));
const address = fc.tuple(letters('.+-_\'%!"', 66), host, ending).map(([name, middle, end]) => `${name}@${middle}.${end}`);

it('the email scalar accepts every address that our validation accepts', () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.oneof(address, fc.emailAddress({ size: '+1' })), (text) => {
      const { data } = emailSchema.safeParse(text);
      if (data === undefined) return;
      taken += 1;
      expect(EmailAddressResolver.serialize(data)).toBe(data);
    }),
    { numRuns: 5000 },
  );
  expect(taken).toBeGreaterThan(1000);
});
