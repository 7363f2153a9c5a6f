import fc from 'fast-check';

export const SQL_TEXT = "'; drop table user_account; --";

/** Texts that can break a parser, a database, an email program, a terminal or a spreadsheet. */
const STRINGS = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfffb',
    '\u202egnp.exe',
    '\ufeff',
    '\u2028',
    'e\u0301'.repeat(50),
    'İıß',
    '😀'.repeat(200),
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'NaN',
    'true',
    '[object Object]',
    '1e999',
    '-0',
    '0x10',
  ],
  ...[SQL_TEXT, '" or ""="', '$\u007b7*7}', '{{7*7}}', '<script>alert(1)</script>', '../../../etc/passwd', '=1+1', '%00', '%s%n', '\\'],
  ...[
    'a@b.example\r\nBcc: all@attacker.example',
    'line\nlevel=error msg=forged',
    '\u001b[31m',
    '9'.repeat(400),
    'x'.repeat(300),
    'x'.repeat(65_536),
    'é'.repeat(40_000),
  ],
];

/** One text for each kind of rejection or confusion: NUL, lone surrogate, SQL, other scripts, length, header injection. */
export const PROBLEM_TEXTS = ['a\u0000b', 'a\udfffb', SQL_TEXT, 'İı\u{1f600}', 'x'.repeat(300), 'a@b.example\r\nBcc: c@d.example'];

export const PROBLEM_NUMBERS = [-1, 2 ** 31 - 1, 0, -(2 ** 31)];

/** Numbers as JSON text, because JavaScript cannot represent all of them. */
const NUMBERS =
  '0 -0 -1 1 0.1 1.005 4.999999999999999 1e308 -1e308 1e999 -1e999 5e-324 2147483647 2147483648 -2147483649 9007199254740993 1e21'.split(
    ' ',
  );

const rawJson = (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON;

export const hostileString: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...STRINGS), fc.string({ unit: 'binary', maxLength: 40 }));
const hostileNumber: fc.Arbitrary<unknown> = fc.constantFrom(...NUMBERS).map((text) => rawJson(text));
const scalar = fc.oneof(hostileString, hostileNumber, fc.constantFrom(null, true, false));

/** An object of these entries. It keeps `__proto__`, which a literal would treat as the prototype. */
const objectOf = (entries: [string, unknown][]): object => {
  const object = {};
  for (const [name, value] of entries) Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  return object;
};

const deep = fc.integer({ min: 10, max: 3000 }).map((depth) => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
});

/** Any JSON value, to be written with `JSON.stringify`. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: scalar, weight: 6 },
  { arbitrary: fc.array(scalar, { maxLength: 5 }), weight: 2 },
  {
    arbitrary: fc
      .array(
        fc.tuple(
          hostileString.filter((key) => key.length < 500),
          scalar,
        ),
        { maxLength: 4 },
      )
      .map(objectOf),
    weight: 2,
  },
  { arbitrary: fc.constantFrom([], {}, Array(2000).fill(0), objectOf([['__proto__', { isAdmin: true }]])), weight: 1 },
  { arbitrary: deep, weight: 1 },
);

/** `valid` with up to three of its parts changed. */
export function mutated(valid: unknown): fc.Arbitrary<unknown> {
  const change = fc.tuple(fc.nat(), fc.constantFrom('replace', 'replace', 'replace', 'drop', 'wrap', 'add'), hostileValue, hostileString);
  return fc
    .array(change, { maxLength: 3 })
    .map((changes) => changes.reduce((value, [at, how, hostile, name]) => changedOnce(value, at, how, hostile, name), valid));
}

function changedOnce(value: unknown, at: number, how: string, hostile: unknown, name: string): unknown {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (entries.length === 0 || at % 7 === 0)
    return how === 'wrap' ? [value] : how === 'drop' ? null : how === 'add' ? objectOf([...entries, [name, hostile]]) : hostile;
  const place = at % entries.length;
  const changed = entries.flatMap(([key, inner], index): [string, unknown][] => {
    if (index !== place) return [[key, inner]];
    return how === 'drop' ? [] : [[key, changedOnce(inner, Math.floor(at / entries.length) + 1, how, hostile, name)]];
  });
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : objectOf(changed);
}
