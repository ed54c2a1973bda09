/**
 * The allowed imports between folders, with the reason for each rule. `docs/architecture.md` shows
 * the same table. To change a rule, write a page in docs/decisions/; do not add an exception here.
 */

/** Folders of the project, and the npm packages that only some of them may use. */
const folders = [
  'domain',
  'platform',
  'seed',
  'components',
  'browser',
  'pages',
  'cms',
  'server',
  'cli',
]

/** A folder may import what is listed, and itself. */
const table = [
  {
    from: 'domain',
    may: [],
    because: 'domain is pure: types, schemas and rules, usable everywhere',
  },
  {
    from: 'components',
    may: ['domain'],
    because: 'components render the data that their props contain',
  },
  {
    from: 'browser',
    may: ['domain'],
    because: 'visitors download all of it, so it has to be small',
  },
  {
    from: 'pages',
    may: ['components', 'browser', 'domain'],
    because: 'pages get data only through the loaders in pageContext',
  },
  { from: 'platform', may: ['domain'], because: 'adapters know no product' },
  { from: 'seed', may: ['domain'], because: 'seed is data' },
  {
    from: 'cms',
    may: ['domain', 'platform', 'seed'],
    because: 'what the CMS needs of the server is handed to its factory',
  },
  {
    from: 'server',
    may: ['domain', 'platform', 'seed', 'cms/content/reading/readCopyDocument', 'cms/openCms'],
    because: 'the server knows the CMS by its reader and its factory only',
  },
  {
    from: 'cli',
    may: [
      'domain',
      'platform',
      'seed',
      'cms',
      'server/analytics',
      'server/durable',
      'server/revenue',
      'server/search',
    ],
    because: 'commands call the same functions as the server, never its HTTP layer',
  },
]

const importTable = table.map(({ from, may, because }) => ({
  name: `${from}-imports`,
  severity: 'error',
  comment: because,
  from: { path: `^${from}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: `^(${[...folders, 'tests', 'bench', 'docs'].join('|')})/`,
    pathNot: `^(${[from, ...may].join('|')})(/|\\.|$)`,
  },
}))

export default {
  forbidden: [
    ...importTable,
    {
      name: 'domain-uses-zod-only',
      severity: 'error',
      comment: 'domain does no IO and runs in the browser',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'ui-knows-no-product',
      severity: 'error',
      comment: 'primitives in components/ui serve any product; the other folders know this one',
      from: { path: '^components/ui/' },
      to: { path: '^(components|domain/catalogue)/', pathNot: '^components/ui/' },
    },
    {
      name: 'charts-in-one-folder',
      severity: 'error',
      comment: 'another library for charts changes one folder (docs/decisions/0027)',
      from: { pathNot: '^components/ui/charts/' },
      to: { path: 'node_modules/(@types/)?d3-' },
    },
    {
      name: 'durable-knows-no-item',
      severity: 'error',
      comment: 'server/durable stores items of any kind; what they are, the features tell it',
      from: { path: '^server/durable/' },
      to: { path: '^(server|domain)/', pathNot: '^server/durable/' },
    },
    {
      name: 'catalogue-testing-in-tests-only',
      severity: 'error',
      comment:
        'reference and sample values are for tests; product code has its values from the CMS',
      from: { pathNot: '(\\.test\\.tsx?$|^domain/catalogue/testing/)' },
      to: { path: '^domain/catalogue/testing/' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      comment:
        'files that import each other, types included, can only be read and changed together',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      comment: 'an import that resolves to nothing breaks at run time',
      from: { pathNot: '^cms/app/' },
      to: { couldNotResolve: true, pathNot: '^@payload-config$' },
    },
    {
      name: 'no-dev-dependency-in-product',
      severity: 'error',
      comment: 'the product runs without devDependencies',
      from: { path: `^(${folders.join('|')})/`, pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '@types/' },
    },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      comment: 'product code never imports test code',
      from: { path: `^(${folders.join('|')})/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '(^tests/|\\.test\\.tsx?$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.next)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
