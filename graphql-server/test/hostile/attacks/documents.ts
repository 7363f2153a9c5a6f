import fc from 'fast-check';

const repeat = (count: number, part: (index: number) => string) => Array.from({ length: count }, (_, index) => part(index)).join(' ');
const count = fc.integer({ min: 1, max: 3000 });

/** Documents that cost far more than their size suggests. */
const SHAPES: ((n: number) => string)[] = [
  (n) => `{ ${repeat(n, (index) => `a${index}: photoSets { id }`)} }`,
  (n) => `{ photoSets { ${repeat(n, () => 'id')} } }`,
  (n) => `{ ${'a { '.repeat(n)} b ${'}'.repeat(n)} }`,
  (n) => `{ photoSets ${'{ ... on PhotoSet '.repeat(n)} { id } ${'}'.repeat(n)} }`,
  (n) =>
    `{ photoSets { ${repeat(n, (index) => `...F${index}`)} } ${repeat(n, (index) => `fragment F${index} on PhotoSet { id ...F${(index + 1) % n} }`)}`,
  (n) => `{ photoSets { id ${'@include(if: true) '.repeat(n)} } }`,
  (n) => `{ photoSets { id ${repeat(n, (index) => `@x${index}(a: [${index}])`)} } }`,
  (n) => `{ event(id: ${'[{a: '.repeat(n)}1${'}]'.repeat(n)}) { id } }`,
  (n) => `query (${repeat(n, (index) => `$v${index}: Int = ${index}`)}) { event(id: $v0) { id } }`,
  (n) => `${repeat(Math.min(n, 300), (index) => `query Q${index} { photoSets { id } }`)}`,
  (n) => `{ event(id: ${'9'.repeat(n)}) { id } }`,
  (n) => `{ event(id: -${'0'.repeat(n)}.1e${n}) { id } }`,
  (n) => `{ promoCode(code: "${'\\ud800'.repeat(n)}") { code } }`,
  (n) => `{ promoCode(code: """${'"\\"""\u0000'.repeat(n)}""") { code } }`,
  (n) => `#${'é'.repeat(n)}\n{ photoSets { id } }`,
  (n) => `${'\ufeff ,'.repeat(n)}{ photoSets { id } }`,
  (n) => `{ __schema { types { ${'fields { type { '.repeat(n % 9)} name ${'} }'.repeat(n % 9)} } } }`,
  (n) => `mutation { ${repeat(n, (index) => `m${index}: logout { success }`)} }`,
  (n) => `subscription { ${repeat(n, (index) => `s${index}`)} }`,
  (n) => `{ __proto__ { constructor(toString: ${n}) } photoSets { __typename __proto__ id } }`,
  (n) => `type Query { a: Int } extend type Query { b${n}: Int } { photoSets { id } }`,
];

export const hostileDocument: fc.Arbitrary<string> = fc.tuple(fc.constantFrom(...SHAPES), count).map(([shape, n]) => shape(n));

/** Valid documents with a part missing, doubled or replaced. */
export function mutatedDocument(documents: readonly string[]): fc.Arbitrary<string> {
  const bits = fc.constantFrom(
    '',
    '{',
    '}',
    '(',
    '"',
    '"""',
    '$',
    '@skip(if: $x)',
    '...',
    '\u0000',
    '\ud800',
    '!',
    'null',
    '{ __typename }',
    ': Int',
    ', a: 1',
  );
  return fc.tuple(fc.constantFrom(...documents), fc.nat(400), fc.nat(30), bits).map(([document, at, length, bit]) => {
    const from = at % document.length;
    return document.slice(0, from) + bit + document.slice(from + length);
  });
}
