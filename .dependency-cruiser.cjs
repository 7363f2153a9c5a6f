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

const server = [
  forbidPackages('ports-import-no-package', '^graphql-server/src/ports/', ['(?!@archive/).+'], 'a port has only our own types'),
  forbidPackages(
    'only-data-uses-the-database',
    '^graphql-server/src/(kernel|features)/',
    ['@mikro-orm/[^/]+', 'pg', 'graphile-worker'],
    'database queries are in repositories in data',
  ),
  forbidPackages(
    'services-are-behind-ports',
    '^graphql-server/src/(kernel|data|features)/',
    ['stripe', 'nodemailer', 'smtp-server', 'aws4fetch'],
    'an external service is an adapter behind a port',
  ),
  forbid('kernel-uses-schema-only', '^graphql-server/src/kernel/', '^graphql-server/src/(?!kernel/)', 'kernel -> schema'),
  forbid('ports-use-kernel-and-schema', '^graphql-server/src/ports/', '^graphql-server/src/(?!(kernel|ports)/)', 'ports -> kernel, schema'),
  forbid('data-uses-kernel-and-schema', '^graphql-server/src/data/', '^graphql-server/src/(?!(kernel|data)/)', 'data -> kernel, schema'),
  forbid(
    'domain-uses-data-ports-and-kernel',
    '^graphql-server/src/domain/',
    '^graphql-server/src/(?!(domain|data|ports|kernel)/)',
    'domain -> data, ports, kernel, schema: what several features share',
  ),
  forbid(
    'features-use-domain-and-below',
    { path: '^graphql-server/src/features/', pathNot: TEST_FILE },
    '^graphql-server/src/(?!(features|domain|data|ports|kernel)/)',
    'features -> domain, data, ports, kernel, schema; what they need from outside is a port',
  ),
  forbid(
    'server-features-import-no-other-feature',
    '^graphql-server/src/features/([^/]+)/',
    { path: '^graphql-server/src/features/', pathNot: '^graphql-server/src/features/$1/' },
    'what several features share is in domain, data and ports; the container connects them',
  ),
  forbid(
    'adapters-use-data-ports-and-kernel',
    '^graphql-server/src/adapters/',
    '^graphql-server/src/(?!(adapters|data|ports|kernel)/)',
    'adapters -> data, ports, kernel, schema',
  ),
  forbid(
    'adapters-import-no-other-adapter',
    '^graphql-server/src/adapters/([^/]+)/',
    { path: '^graphql-server/src/adapters/', pathNot: '^graphql-server/src/adapters/$1/' },
    'ops/start connects adapters',
  ),
  forbid(
    'container-uses-features-and-below',
    '^graphql-server/src/container/',
    '^graphql-server/src/(?!(container|features|domain|data|ports|kernel)/)',
    'container -> features, domain, data, ports, kernel, schema',
  ),
  forbid(
    'graphql-uses-container-and-below',
    '^graphql-server/src/graphql/',
    '^graphql-server/src/(?!(graphql|container|features|domain|data|ports|kernel)/)',
    'graphql -> container, features, domain, data, ports, kernel, schema',
  ),
  forbid(
    'http-uses-graphql-and-below',
    { path: '^graphql-server/src/http/', pathNot: TEST_FILE },
    '^graphql-server/src/(?!(http|graphql|container|features|domain|data|ports|kernel)/)',
    'http -> graphql, container, features, domain, data, ports, kernel, schema; settings reach it as parameters, from ops',
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
    '^sandbox/(?!(stripe-js|testing)/)',
    'one half runs in browsers, the other in Node',
  ),
  forbid(
    'sandbox-parts-import-no-other-part',
    '^sandbox/(inbox|postgres|stripe|stripe-js)/',
    { path: '^sandbox/(inbox|postgres|stripe|stripe-js)/', pathNot: '^sandbox/$1/' },
    'each part emulates one service',
  ),
];

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
    ...forbid('lowest-layer-uses-schema-only', '.', { path: '^pwa/src/', pathNot: '^pwa/src/$1/' }, 'theme, platform, generated -> schema'),
    from: { path: '^pwa/src/(theme|platform|generated)/', pathNot: TEST_FILE },
  },
  forbid('components-use-theme', '^pwa/src/components/', '^pwa/src/(?!(components|theme|test)/)', 'components -> theme, schema'),
  forbid(
    'state-uses-platform-and-generated',
    '^pwa/src/state/',
    '^pwa/src/(?!(state|platform|generated|test)/)',
    'state -> platform, generated, schema',
  ),
  forbid(
    'payment-uses-components-state-platform',
    '^pwa/src/payment/',
    '^pwa/src/(?!(payment|components|state|platform|generated|theme|test)/)',
    'payment -> components, state, platform, theme, generated, schema',
  ),
  forbid(
    'catalogue-uses-components-state-platform',
    '^pwa/src/catalogue/',
    '^pwa/src/(?!(catalogue|components|state|platform|generated|theme|test)/)',
    'catalogue -> components, state, platform, theme, generated, schema',
  ),
  forbid(
    'photos-use-components-and-platform',
    '^pwa/src/photos/',
    '^pwa/src/(?!(photos|components|platform|theme|test)/)',
    'photos -> components, platform, theme, schema',
  ),
  forbid(
    'collection-uses-photos-kept-components-state-platform',
    '^pwa/src/collection/',
    '^pwa/src/(?!(collection|photos|kept|components|state|platform|generated|theme|test)/)',
    'collection -> photos, kept, components, state, platform, theme, generated, schema',
  ),
  forbid(
    'kept-uses-components-state-platform',
    '^pwa/src/kept/',
    '^pwa/src/(?!(kept|components|state|platform|generated|theme|test)/)',
    'kept -> components, state, platform, theme, generated, schema',
  ),
  forbid(
    'tickets-use-state-and-platform',
    '^pwa/src/tickets/',
    '^pwa/src/(?!(tickets|state|platform|generated|test)/)',
    'tickets -> state, platform, generated, schema',
  ),
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
