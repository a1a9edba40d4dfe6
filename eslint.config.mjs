import nx from '@nx/eslint-plugin';
import { readFileSync } from 'node:fs';
import ts from 'typescript-eslint';

const services = JSON.parse(readFileSync(new URL('services.json', import.meta.url), 'utf8'));

const forbid = (...patterns) => ({
  'no-restricted-imports': [
    'error',
    { patterns: patterns.map((each) => (Array.isArray(each) ? { group: [each[0]].flat(), message: each[1] } : each)) },
  ],
});
const refuse = (...selectors) => ({
  'no-restricted-syntax': ['error', ...selectors.map(([selector, message]) => ({ selector, message }))],
});
/** What a file of an app may be, outside of `domain` and `migrations`: `noun.role.ts`. */
const ROLES = [
  ...['module', 'controller', 'decorator', 'interceptor', 'dto', 'view', 'mapper', 'validator', 'access', 'errors'],
  ...[
    'service',
    'saga',
    'steps',
    'run',
    'queries',
    'entity',
    'client',
    'worker',
    'thread',
    'commands',
    'cache',
    'mail',
    'messages',
    'paper',
    'provider',
    'list',
  ],
];
/** Where files have roles: apps, and the modules of the library that is built like one. */
const MODULES = '{apps/*/src,libs/messages/src/{feed,webhooks}}';
const WITH_ROLE = ROLES.map((role) => `${MODULES}/**/*.${role}.ts`);
const ELSEWHERE_SQL = [
  ['CallExpression[callee.name=/^(sql|columnsOf)$/]', 'SQL stands in *.queries.ts.'],
  [
    'CallExpression[callee.object.name=/^(tx|manager|source)$/][callee.property.name!="afterCommit"]',
    'Rows are read and written by *.queries.ts.',
  ],
];
const ELSEWHERE_DECORATOR = [['CallExpression[callee.name="createParamDecorator"]', 'A parameter decorator stands in *.decorator.ts.']];
const SERVICE_NAMES = [
  ['ExportNamedDeclaration > ClassDeclaration[id.name!=/Service$/]', 'The name of a class in *.service.ts ends in Service.'],
];
const TIME_OF_SQL = String.raw`/\b(now|timeofday|(clock|statement|transaction)_timestamp)\s*\(\s*\)|\b(CURRENT_(TIMESTAMP|DATE|TIME)|LOCALTIME(STAMP)?)\b|'(now|today|yesterday|tomorrow)'\s*::|\b(date|timestamp|timestamptz)\s+'(now|today|yesterday|tomorrow)'/i`;
const ANOTHER_CLOCK = ['Literal[value=', 'TemplateElement[value.raw='].map((place) => [
  `${place}${TIME_OF_SQL}]`,
  'SQL takes the time from the Clock as a parameter: tx.clock, db.clock.',
]);
/** Tests, and migrations: they are frozen, and fill columns of rows that exist already. */
const NOT_SERVED = ['**/*.spec.ts', '**/*.int-spec.ts', '**/migrations/**'];
const noTestingLib = { name: '@suite/testing', message: 'For tests only.' };
const notBundled = {
  name: '@nestjs/common',
  importNames: ['ValidationPipe', 'ClassSerializerInterceptor'],
  message: "A built service does not contain it (tools/build/package-patches.ts); requests are checked by the suite's own pipe.",
};
const IMPORTS = '@typescript-eslint/no-restricted-imports';
const SPECS = ['**/*.spec.ts', '**/*.int-spec.ts'];
/** The files of an app at this depth below its src. */
const inApp = (depth, name = '*.ts') => `apps/*/src/${'*/'.repeat(depth)}${name}`;
/**
 * The folders of an app's src are modules. From outside, a module is imported by its index, and its domain by
 * file, since that is pure.
 */
const walls = (depth) => [
  {
    regex: String.raw`^${depth === 0 ? String.raw`\./` : String.raw`(\.\./){${depth}}`}(?!(domain|migrations)/|([\w-]+/)+domain(/[\w.-]+)?$)[\w-]+/`,
    message: 'Another module is imported by its index.',
  },
];
const FRAMEWORK = ['@nestjs/*', 'typeorm', 'class-*', 'fastify', 'pg', 'undici'];

/** From a page, the pure domain of its service. */
const PAGE_OF_DOMAIN = String.raw`^(\.\./)+src/([\w-]+/)?domain/`;
const typesOfClient = { name: '@suite/client', allowTypeImports: true, message: 'A page imports only types of the client.' };

/** Which type of project may import which. A library of type client imports nothing of ours. */
const BY_TYPE = {
  app: ['lib-domain', 'lib-infra', 'contract', 'page', 'testing'],
  // Pages and what they share run in browsers. They use pure libraries, and of the client the types that the documents give.
  page: ['page', 'client', 'lib-domain'],
  'lib-domain': ['lib-domain', 'contract'],
  'lib-infra': ['lib-domain', 'lib-infra'],
  // A project of its own, since tests of the libraries use the testing library, which uses the libraries.
  'lib-tests': ['lib-domain', 'lib-infra', 'testing'],
  contract: ['lib-domain', 'lib-infra'],
  client: [],
  testing: ['lib-domain', 'lib-infra'],
  example: ['client'],
  e2e: ['client', 'contract', 'testing'],
  tool: [],
  bench: [],
};
/** What belongs to one service is imported by that service alone. */
const BY_SCOPE = Object.fromEntries([
  ['shared', ['shared']],
  ...[...services.map(({ name }) => name), 'bench'].map((name) => [name, [name, 'shared']]),
]);
/** The order of the libraries, lowest first. Each may use those that are named behind it, and nothing above its own line. */
const BY_LIBRARY = {
  errors: [],
  money: [],
  'cart-pricing': ['money'],
  paper: [],
  invoice: ['money', 'cart-pricing', 'paper'],
  'postal-codes': [],
  'route-planning': [],
  runtime: [],
  tenant: ['errors'],
  'auth-guard': ['errors', 'runtime', 'tenant'],
  telemetry: ['runtime'],
  validation: ['errors', 'money'],
  contracts: ['errors', 'validation'],
  'coupon-rules': ['money', 'cart-pricing', 'contracts'],
  database: ['errors', 'tenant', 'runtime', 'telemetry'],
  cluster: ['tenant', 'runtime', 'database'],
  'http-client': ['errors', 'runtime', 'telemetry'],
  idempotency: ['errors', 'auth-guard', 'runtime', 'database'],
  jobs: ['tenant', 'runtime', 'telemetry', 'database', 'cluster'],
  mail: ['errors', 'tenant', 'runtime', 'telemetry', 'validation', 'database', 'cluster', 'jobs'],
  http: ['errors', 'runtime', 'auth-guard', 'telemetry', 'validation', 'idempotency'],
  audit: ['tenant', 'auth-guard', 'telemetry', 'validation', 'database', 'jobs', 'http'],
  messages: [
    ...['errors', 'tenant', 'auth-guard', 'runtime', 'telemetry', 'validation', 'database'],
    ...['cluster', 'http-client', 'jobs', 'mail', 'http', 'audit'],
  ],
  privacy: ['errors', 'auth-guard', 'validation', 'database', 'idempotency', 'http', 'audit', 'messages'],
  service: [
    ...['errors', 'tenant', 'auth-guard', 'runtime', 'telemetry', 'validation', 'database'],
    ...['http-client', 'idempotency', 'jobs', 'http', 'audit', 'messages', 'cluster'],
  ],
  'tenant-copy': ['tenant', 'runtime', 'database', 'cluster', 'idempotency', 'mail', 'audit', 'messages', 'service'],
};
const constraints = (dimension, rules) =>
  Object.entries(rules).map(([name, allowed]) => ({
    sourceTag: `${dimension}:${name}`,
    onlyDependOnLibsWithTags: allowed.map((each) => `${dimension}:${each}`),
  }));

const DOMAIN = [
  [FRAMEWORK, 'The domain is plain TypeScript.'],
  // The testing library is refused to all production code by a rule of its own; the domain's specs may use it.
  [
    [
      ...[
        '@suite/*',
        '!@suite/errors',
        '!@suite/money',
        '!@suite/cart-pricing',
        '!@suite/coupon-rules',
        '!@suite/route-planning',
        '!@suite/postal-codes',
        '!@suite/invoice',
      ],
      ...['!@suite/contracts', '!@suite/testing'],
    ],
    'The domain knows only @suite/errors, @suite/money, @suite/cart-pricing, @suite/coupon-rules, @suite/route-planning, @suite/postal-codes, @suite/invoice and types of @suite/contracts.',
  ],
];
/** The domain of a module may use that of another one. */
const OUTSIDE = {
  regex: String.raw`^\.\./(?!(\.\./)+(libs/paper/src/index\.ts|([\w-]+/)*domain(/[\w.-]+)?)$)`,
  message: 'The domain does not look outside its own folder.',
};
const WITHOUT_CLOCK = refuse(
  ['NewExpression[callee.name="Date"][arguments.length=0]', 'Take the time as an argument.'],
  ['CallExpression[callee.object.name="Date"][callee.property.name="now"]', 'Take the time as an argument.'],
  ['CallExpression[callee.object.name="Math"][callee.property.name="random"]', 'Take randomness as an argument.'],
  ...ANOTHER_CLOCK,
);

/** Who may import whom is explained in ARCHITECTURE.md; tools/checks/lint/fixtures breaks each rule on purpose. */
export default ts.config(
  {
    ignores: [
      ...['dist', 'node_modules', '.nx', '.local', '**/*.js', '**/*.mjs', 'tools/checks/lint/fixtures', '**/*.generated.ts'],
      'e2e/generated-clients/programs', // they use generated clients, which are not there; the tests compile them
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [ts.configs.base],
    plugins: { '@nx': nx },
    // Only the rules of this repository: those that everyone has, and those that need types, are in .oxlintrc.json.
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          // Tests of an app talk to the emulators and to the mail sink that the local suite has, too. Tools run from their
          // sources and call the suite by the client's. The journey reads the guides and samples of the docs, and checks the demo's story.
          allow: [
            'tools/(build|generate/services|local-suite|test/browser)/',
            'tools/paths.ts',
            'tools/generate/docs-site/(document|guides|sample-values|samples).ts',
            'libs/client/(src/index|test/examples).ts',
            'libs/route-planning/src/index.ts', // planned by a tool and by a benchmark, too
            // Threads also run from their sources.
            '((money|paper)/src/index|(paper|invoice)/src/pdf|runtime/src/perform-tasks).ts',
            'invoice/src/xml/(figures|rules).fixture', // the rules of the norm, for invoices over HTTP
            'service/test/sample-service', // the smallest service, for tests of the libraries
            'storefront/src/shop-config.ts',
            PAGE_OF_DOMAIN, // a page shares the pure domain of its service
            String.raw`^(\.\./)+package\.json$`, // the version of the release
          ],
          depConstraints: [...constraints('type', BY_TYPE), ...constraints('scope', BY_SCOPE), ...constraints('lib', BY_LIBRARY)],
        },
      ],
      'max-lines': ['error', 300],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 5],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Read it through Env in a config.ts.' }],
    },
  },
  {
    files: ['libs/runtime/src/env.ts', 'libs/testing/**', 'tools/**', 'bench/**', 'e2e/**'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['**/*.spec.ts', '**/*.int-spec.ts', 'libs/testing/**', '**/test/**', 'e2e/**'],
    rules: {
      'max-lines-per-function': 'off',
      'max-params': 'off',
    },
  },
  // A later block replaces this rule's options, so each of them repeats ANOTHER_CLOCK. The check of the fixtures proves it for every file.
  {
    files: ['apps/*/src/**/*.ts', 'apps/*/*/src/**/*.{ts,tsx}', 'libs/!(testing)/src/**/*.{ts,tsx}'],
    ignores: NOT_SERVED,
    rules: refuse(...ANOTHER_CLOCK),
  },
  // Who may import whom, inside an app.
  {
    files: [
      `${MODULES}/**/domain/**`,
      'libs/{money,cart-pricing,route-planning,postal-codes}/**',
      'libs/errors/src/{app-error,refusal,result}.ts',
    ],
    rules: { ...forbid(...DOMAIN, OUTSIDE), ...WITHOUT_CLOCK },
  },
  { files: ['libs/coupon-rules/**'], rules: { ...forbid([FRAMEWORK, 'Coupon rules are plain TypeScript.']), ...WITHOUT_CLOCK } },
  { files: ['libs/{invoice,paper}/**'], rules: { ...forbid([FRAMEWORK, 'Documents are plain TypeScript.']), ...WITHOUT_CLOCK } },
  {
    files: ['apps/*/*/src/core/**'],
    ignores: SPECS,
    rules: {
      ...forbid(
        [
          [...FRAMEWORK, 'preact', 'preact/*', 'idb', '@suite/*', '!@suite/client', '!@suite/money'],
          'The core of a page is plain TypeScript.',
        ],
        {
          regex: String.raw`^\.\./(?!(\.\./)+src/([\w-]+/)?domain/)`,
          message: 'The core of a page imports only itself and the domain of its service.',
        },
      ),
      ...WITHOUT_CLOCK,
    },
  },
  // What a file is stands in its name.
  {
    files: [`${MODULES}/**/*.ts`],
    ignores: [
      `${MODULES}/**/domain/**`,
      'apps/*/src/migrations/**',
      'apps/*/src/{main,config}.ts',
      '**/index.ts',
      '**/*.spec.ts',
      ...WITH_ROLE,
    ],
    rules: refuse(['Program', 'A file outside of the domain has a role in its name: noun.role.ts.']),
  },
  {
    files: WITH_ROLE,
    ignores: ['**/*.queries.ts', '**/*.decorator.ts'],
    rules: refuse(...ELSEWHERE_SQL, ...ELSEWHERE_DECORATOR, ...ANOTHER_CLOCK),
  },
  { files: ['apps/*/src/**/*.decorator.ts'], rules: refuse(...ELSEWHERE_SQL, ...ANOTHER_CLOCK) },
  {
    files: ['apps/*/src/**/*.queries.ts'],
    rules: refuse(
      [
        'CallExpression[callee.object.name=/^(tx|manager|source)$/][callee.property.name=/^(query|createQueryBuilder)$/]',
        'A statement is declared with sql().',
      ],
      [
        'CallExpression[callee.object.name="JSON"][callee.property.name="stringify"]',
        'A JSON column is written by its type: valuesOf, valueOf, recordsOf.',
      ],
      ...ANOTHER_CLOCK,
    ),
  },
  {
    files: [`${MODULES}/**/*.controller.ts`],
    rules: forbid([['typeorm', 'pg', '**/*.entity', '**/*.queries'], 'A controller speaks HTTP; rows stay behind the service.']),
  },
  {
    files: ['apps/*/src/**/*.service.ts'],
    rules: {
      ...forbid([['fastify', '@nestjs/platform-fastify'], 'A service knows nothing of HTTP.']),
      ...refuse(...ELSEWHERE_SQL, ...ELSEWHERE_DECORATOR, ...SERVICE_NAMES, ...ANOTHER_CLOCK),
    },
  },
  {
    files: [`${MODULES}/**/*.dto.ts`],
    rules: forbid([['**/*.entity', '**/*.service', '**/*.queries', 'typeorm'], 'A DTO is the wire shape and nothing more.']),
  },
  {
    files: ['apps/*/src/**/*.entity.ts'],
    rules: forbid([['@nestjs/*', '**/*.service', '**/*.dto', '**/*.controller'], 'An entity is a table and nothing more.']),
  },
  {
    files: [`${MODULES}/**/*.queries.ts`],
    rules: forbid([
      ['@nestjs/*', '**/*.dto', '**/*.view', '**/*.controller', '**/*.service', '**/*.client'],
      'Queries speak SQL and answer rows, nothing else.',
    ]),
  },
  {
    files: [`${MODULES}/**/*.view.ts`],
    rules: forbid([
      ['@nestjs/*', 'typeorm', '**/*.service', '**/*.client', '**/*.controller'],
      'A view turns values into an answer, nothing else.',
    ]),
  },
  {
    files: [`${MODULES}/**/*.client.ts`],
    rules: forbid([['typeorm', '**/*.entity', '**/*.queries'], 'A client calls a peer; it does not know our tables.']),
  },
  {
    files: ['{apps,libs}/*/src/migrations/**'],
    rules: forbid([['@suite/*', '../*', './*', '!./baseline'], 'A migration is frozen; everything else moves on.']),
  },
  // A different rule name on purpose: in flat config a later block replaces a rule's options, it does not add to them.
  { files: ['libs/!(testing)/src/**'], ignores: SPECS, rules: { [IMPORTS]: ['error', { paths: [noTestingLib, notBundled] }] } },
  { files: ['libs/page/src/**'], rules: { [IMPORTS]: ['error', { paths: [noTestingLib, notBundled, typesOfClient] }] } },
  { files: ['apps/*/*/src/**/*.{ts,tsx}'], rules: { [IMPORTS]: ['error', { paths: [noTestingLib, typesOfClient] }] } },
  ...[0, 1, 2, 3].flatMap((depth) => [
    {
      files: [inApp(depth)],
      ignores: SPECS,
      rules: { [IMPORTS]: ['error', { paths: [noTestingLib, notBundled], patterns: walls(depth) }] },
    },
    { files: [inApp(depth, '*.spec.ts')], rules: { [IMPORTS]: ['error', { patterns: walls(depth) }] } },
  ]),
  {
    files: ['apps/*/src/*/index.ts'],
    rules: {
      [IMPORTS]: [
        'error',
        {
          paths: [noTestingLib, notBundled],
          patterns: [
            ...walls(1),
            {
              group: ['**/*.queries', '**/*.entity'],
              allowTypeImports: true,
              message: 'A module hands out services and types, no statement and no table.',
            },
          ],
        },
      ],
    },
  },
);
