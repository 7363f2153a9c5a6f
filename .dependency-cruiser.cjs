// The layers: one rule for each forbidden import. docs/decisions/008-layers-by-dependency-cruiser.md has the reasons.

const TEST_FILE = '\\.(test|spec|bench)\\.tsx?$|/testing/';

/** @param {string} name @param {string | object} from @param {string | object} to @param {string} comment */
const forbid = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: typeof from === 'string' ? { path: from } : from,
  to: typeof to === 'string' ? { path: to } : to,
});

/** @param {string} name @param {string} from @param {string[]} names of packages, as patterns @param {string} comment */
const forbidPackages = (name, from, names, comment) => ({
  ...forbid(name, from, `^node_modules/(${names.join('|')})/`, comment),
  from: { path: from, pathNot: TEST_FILE },
});

/**
 * A layer that imports itself, the layers below it and schema.
 * @param {string} root @param {string} layer @param {string[]} below @param {{ tests?: string }} [except] files that may import more
 */
const layerRule = (root, layer, below, { tests } = {}) =>
  forbid(
    `${root.split('/')[0]}-${layer}-imports-lower-layers-only`,
    { path: `^${root}/${layer}/`, ...(tests && { pathNot: tests }) },
    `^${root}/(?!(${[layer, ...below].join('|')})/)`,
    `${layer} -> ${[...below.filter((name) => name !== 'test'), 'schema'].join(', ')}`,
  );

const DOMAIN_AND_BELOW = ['domain', 'data', 'ports', 'kernel'];

const server = [
  forbidPackages('ports-import-no-package', '^graphql-server/src/ports/', ['(?!@archive/).+'], 'a port has only our own types'),
  forbidPackages(
    'only-data-uses-the-database',
    '^graphql-server/src/(kernel|domain|features)/',
    ['@mikro-orm/[^/]+', 'pg', 'graphile-worker'],
    'database queries are in repositories in data',
  ),
  forbidPackages(
    'services-are-behind-ports',
    '^graphql-server/src/(kernel|data|domain|features)/',
    ['stripe', 'nodemailer', 'smtp-server', 'aws4fetch'],
    'an external service is an adapter behind a port',
  ),
  layerRule('graphql-server/src', 'kernel', []),
  layerRule('graphql-server/src', 'ports', ['kernel']),
  layerRule('graphql-server/src', 'data', ['kernel']),
  layerRule('graphql-server/src', 'domain', ['data', 'ports', 'kernel']),
  layerRule('graphql-server/src', 'adapters', ['data', 'ports', 'kernel']),
  layerRule('graphql-server/src', 'features', DOMAIN_AND_BELOW, { tests: TEST_FILE }),
  layerRule('graphql-server/src', 'container', ['features', ...DOMAIN_AND_BELOW]),
  layerRule('graphql-server/src', 'graphql', ['container', 'features', ...DOMAIN_AND_BELOW]),
  // Settings reach it as parameters, from ops.
  layerRule('graphql-server/src', 'http', ['graphql', 'container', 'features', ...DOMAIN_AND_BELOW], { tests: TEST_FILE }),
  forbid(
    'server-features-import-no-other-feature',
    '^graphql-server/src/features/([^/]+)/',
    { path: '^graphql-server/src/features/', pathNot: '^graphql-server/src/features/$1/' },
    'what several features share is in domain, data and ports; the container connects them',
  ),
  forbid(
    'adapters-import-no-other-adapter',
    '^graphql-server/src/adapters/([^/]+)/',
    { path: '^graphql-server/src/adapters/', pathNot: '^graphql-server/src/adapters/$1/' },
    'ops/start connects adapters',
  ),
  forbid('server-imports-no-app', '^graphql-server/(src|test)/', '^(pwa|e2e|bench|scripts|demo)/', 'the two sides share only schema'),
  {
    ...forbid(
      'emulators-are-loaded-in-one-place',
      '.',
      '^sandbox/',
      'deployments have no sandbox: ops/load-sandbox.ts imports it when needed',
    ),
    from: { path: '^graphql-server/src/', pathNot: `${TEST_FILE}|^graphql-server/src/ops/load-sandbox\\.ts$` },
  },
  {
    ...forbid('server-imports-no-tests', '^graphql-server/src/', '^graphql-server/test/', 'code that ships does not import test code'),
    from: { path: '^graphql-server/src/', pathNot: TEST_FILE },
  },
];

const sandbox = [
  forbid(
    'sandbox-uses-schema-only',
    '^sandbox/(?!vite\\.config\\.ts$)',
    '^(graphql-server|pwa|e2e|bench|scripts|demo)/',
    'sandbox -> schema',
  ),
  forbid(
    'sandbox-halves-use-http',
    '^sandbox/stripe-js/',
    '^sandbox/(?!(cards|stripe-js|testing)/)',
    'one half runs in browsers, the other in Node',
  ),
  forbid(
    'sandbox-parts-import-no-other-part',
    '^sandbox/(inbox|postgres|stripe|stripe-js)/',
    { path: '^sandbox/(inbox|postgres|stripe|stripe-js)/', pathNot: '^sandbox/$1/' },
    'each part emulates one service',
  ),
];

const STATE_AND_BELOW = ['components', 'state', 'platform', 'generated', 'theme', 'signal'];

const pwa = [
  {
    ...forbid(
      'emulator-is-loaded-in-one-place',
      '.',
      '^sandbox/',
      'the app does not contain the emulator: payment/card/load-stripe.ts loads it when needed',
    ),
    from: { path: '^pwa/src/', pathNot: `${TEST_FILE}|^pwa/src/payment/card/load-stripe\\.ts$` },
  },
  forbidPackages(
    'theme-and-components-load-no-data',
    '^pwa/src/(theme|components)/',
    ['@apollo/client', '@stripe/[^/]+', 'workbox-[^/]+', 'idb-keyval'],
    'components get their data as props',
  ),
  forbidPackages('only-payment-uses-stripe', '^pwa/src/(?!payment/)', ['@stripe/[^/]+'], 'features pay through payment'),
  {
    ...forbid(
      'lowest-layer-uses-signal-and-schema',
      '.',
      { path: '^pwa/src/', pathNot: '^pwa/src/($1|signal)/' },
      'theme, platform, generated -> signal, schema',
    ),
    from: { path: '^pwa/src/(theme|platform|generated|signal)/', pathNot: TEST_FILE },
  },
  layerRule('pwa/src', 'components', ['theme', 'signal', 'test']),
  layerRule('pwa/src', 'state', ['platform', 'generated', 'signal', 'test']),
  layerRule('pwa/src', 'forms', [...STATE_AND_BELOW, 'test']),
  layerRule('pwa/src', 'payment', [...STATE_AND_BELOW, 'test']),
  layerRule('pwa/src', 'catalogue', [...STATE_AND_BELOW, 'test']),
  layerRule('pwa/src', 'photos', ['components', 'platform', 'theme', 'signal', 'test']),
  layerRule('pwa/src', 'kept', [...STATE_AND_BELOW, 'test']),
  layerRule('pwa/src', 'collection', ['photos', 'kept', ...STATE_AND_BELOW, 'test']),
  layerRule('pwa/src', 'tickets', ['state', 'platform', 'generated', 'signal', 'test']),
  forbid('features-import-no-app', '^pwa/src/features/', '^pwa/src/(app/|main\\.tsx?$)', 'app -> features, never back'),
  forbid(
    'pwa-features-import-no-other-feature',
    '^pwa/src/features/([^/]+)/',
    { path: '^pwa/src/features/', pathNot: '^pwa/src/features/$1/' },
    'what several features share is in state and components; app connects them',
  ),
  forbid('worker-uses-schema-only', '^pwa/service-worker/', '^pwa/src/', 'service-worker -> schema: it runs in another context'),
  forbid('pwa-imports-no-worker', '^pwa/src/', '^pwa/service-worker/', 'the page registers the worker by its URL'),
  forbid(
    'pwa-imports-no-server',
    '^pwa/(src|service-worker)/',
    '^(graphql-server|e2e|bench|scripts|demo)/',
    'the two sides share only schema',
  ),
  {
    ...forbid('pwa-imports-no-test', '^pwa/src/', '^pwa/src/test/', 'code that ships does not import test code'),
    from: { path: '^pwa/src/', pathNot: `${TEST_FILE}|^pwa/src/test/` },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid(
      'schema-imports-nothing-of-ours',
      '^schema/',
      '^(sandbox|graphql-server|pwa|e2e|bench|scripts|demo)/',
      'schema is the lowest layer',
    ),
    {
      ...forbid('schema-does-no-io', '^schema/src/', { dependencyTypes: ['core'] }, 'pure rules: no Node, no DOM, no I/O'),
      from: { path: '^schema/src/', pathNot: TEST_FILE },
    },
    forbidPackages('schema-imports-only-zod', '^schema/src/', ['(?!zod/).+'], 'every client that uses a rule loads the package too'),
    ...sandbox,
    ...server,
    ...pwa,
    {
      ...forbid('product-imports-no-testing', '.', '/testing/', 'testing/ has code for tests; code that ships does not import it'),
      from: { path: '^(schema|sandbox|graphql-server|pwa)/', pathNot: `${TEST_FILE}|^graphql-server/test/|^pwa/src/test/` },
    },
    forbid('e2e-uses-public-interfaces', '^(e2e|bench)/', '^(sandbox|graphql-server|pwa)/', 'e2e, bench -> public HTTP and schema'),
    forbid('no-circular', '.', { circular: true }, 'move what both need to a lower layer'),
    // This package has only types, which the resolver does not find.
    forbid(
      'no-unresolved',
      '.',
      { couldNotResolve: true, pathNot: '^virtual:|^@graphql-typed-document-node/core$' },
      'the path or the package does not exist',
    ),
    {
      name: 'no-orphans',
      comment: 'no file imports this one: delete it, or list the entry point here',
      severity: 'error',
      from: { orphan: true, pathNot: `${TEST_FILE}|\\.d\\.ts$|\\.config\\.ts$` },
      to: {},
    },
  ],
  options: {
    // TypeScript 7 has no compiler API, so the default parser would read no file and report no error.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
