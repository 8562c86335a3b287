import accessibility from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import * as regexp from 'eslint-plugin-regexp';
import imports from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';

const ENVIRONMENT = 'Only settings.ts and environment.ts read the environment.';
const no = (selector, message) => ({ selector, message });
const NO_ENVIRONMENT = no(
  "MemberExpression[object.name='process'][property.name='env']",
  ENVIRONMENT,
);

const NO_INNER_ASSIGNMENT = no(
  'AssignmentExpression' +
    ':not(ExpressionStatement > AssignmentExpression)' +
    ':not(ForStatement > AssignmentExpression)',
  'An assignment is a statement of its own.',
);
/** A property with one decorator and without another. */
const propertyWithout = (decorator, other) =>
  `PropertyDefinition:has(Decorator CallExpression[callee.name='${decorator}'])` +
  `:not(:has(Decorator CallExpression[callee.name=${other}]))`;
const LINE_LENGTH = {
  code: 100,
  ignoreUrls: true,
  ignoreRegExpLiterals: true,
  ignorePattern: '^import .* from ',
};
const FILE_LINES = { max: 300, skipBlankLines: true, skipComments: true };
const FUNCTION_LINES = { max: 60, skipBlankLines: true, skipComments: true };

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      'openapi/schema.d.ts',
      'openapi/rules/**',
      'openapi/client/idempotent-writes.ts',
      'backend/src/metadata.ts',
      'test-results/**',
      '.data/**',
    ],
  },
  tseslint.configs.base,
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: { imports },
    rules: {
      // Node.js, packages, the client's own folders, neighbors; what is imported for its effect
      // (styles) comes last.
      'imports/imports': [
        'error',
        { groups: [['^node:', '^@?\\w', '^@/', '^\\.\\.', '^\\.', '^\\u0000']] },
      ],
      'one-var': ['error', 'never'],
      'no-nested-ternary': 'error',
      'no-multi-assign': 'error',
      'no-return-assign': ['error', 'always'],
      'no-cond-assign': ['error', 'always'],
      'no-restricted-syntax': ['error', NO_INNER_ASSIGNMENT],
    },
  },
  {
    // An import of one name and a pattern stand on one line: the formatter writes the first so, and
    // the check of slow patterns reads only whole patterns. Migrations never change.
    files: ['backend/**/*.{ts,mts,mjs}', '.ci/*.mjs', '*.mjs'],
    ignores: ['**/migrations/**', '**/*.texts.ts'],
    rules: { 'max-len': ['error', LINE_LENGTH] },
  },
  {
    // Texts and unit tests of the web client are exempt.
    files: [
      'backend/{src,test,tools,bench}/**/*.ts',
      'frontend/{src,test,e2e}/**/*.{ts,tsx}',
      '.ci/*.mjs',
    ],
    ignores: [
      'frontend/**/*.spec.ts',
      'frontend/src/texts/**',
      'backend/src/metadata.ts',
      'backend/src/platform/config/variables.ts', // the list of settings
    ],
    rules: { 'max-lines': ['error', FILE_LINES] },
  },
  {
    files: ['backend/{src,tools,bench}/**/*.ts', 'frontend/src/**/*.{ts,tsx}'],
    ignores: [
      '**/*.spec.{ts,tsx}',
      'backend/src/metadata.ts',
      '**/migrations/**',
      'frontend/src/texts/**',
      'frontend/src/features/information/content/**',
    ],
    rules: { 'max-lines-per-function': ['error', FUNCTION_LINES] },
  },
  {
    // Texts are exempt.
    files: ['frontend/**/*.{ts,tsx,js,mjs}'],
    ignores: ['frontend/src/texts/**', 'frontend/src/features/information/content/{en,es}/**'],
    rules: { 'max-len': ['error', { code: 100, ignoreUrls: true }] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: {
        project: [
          'backend/tsconfig.json',
          'frontend/tsconfig.json',
          'frontend/e2e/tsconfig.json',
          'openapi/client/tsconfig.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false, properties: false } },
      ],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'no-console': ['error', { allow: ['warn'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: [
      'backend/src/bootstrap/environment.ts',
      'backend/src/platform/config/settings.ts',
      'backend/src/platform/database/embedded/postmaster.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', NO_INNER_ASSIGNMENT, NO_ENVIRONMENT] },
  },
  {
    files: ['backend/src/**/domain/**/*.ts', 'backend/src/shared/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        NO_INNER_ASSIGNMENT,
        NO_ENVIRONMENT,
        no(
          "NewExpression[callee.name='Date'][arguments.length=0]",
          'The time enters the domain through its caller.',
        ),
        no(
          "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          'The time enters the domain through its caller.',
        ),
        no("CallExpression[callee.name='randomUUID']", 'Ids enter the domain through its caller.'),
      ],
    },
  },
  {
    // Whatever a pattern meets may be written by a stranger, so each takes time in proportion to
    // the text.
    files: ['backend/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': [
        'error',
        { report: 'potential', ignorePartial: false, ignoreSticky: false },
      ],
    },
  },
  {
    files: ['**/*.dto.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        NO_INNER_ASSIGNMENT,
        no(
          propertyWithout('ValidateNested', "'Type'"),
          '@ValidateNested checks nothing without @Type.',
        ),
        no(
          propertyWithout('IsString', '/^(MaxLength|Length|Matches|IsIn|IsUUID)$/'),
          'A text needs a longest length.',
        ),
        no(propertyWithout('IsArray', "'ArrayMaxSize'"), 'A list needs a largest size.'),
      ],
    },
  },
  { files: ['frontend/src/**/*.{ts,tsx}'], ...hooks.configs.flat['recommended-latest'] },
  {
    files: ['frontend/src/**/*.tsx'],
    plugins: { 'jsx-a11y-x': accessibility },
    rules: accessibility.configs.recommended.rules,
  },
);
