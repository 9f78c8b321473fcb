import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';

const SPREAD_ARGUMENTS = {
  selector: 'CallExpression[callee.property.name=/^(push|unshift|splice)$/] > SpreadElement',
  message: 'A call with 120,000 arguments overflows the stack: append() takes any number.',
};
// `...(known ? { known } : {})` says the same in other words.
const BRACES = '[consequent.type="ObjectExpression"][alternate.type="ObjectExpression"]';
const CONDITIONAL_SPREAD = {
  selector: `ObjectExpression > SpreadElement > :matches(${[
    'LogicalExpression[operator="&&"][right.type="ObjectExpression"]',
    `ConditionalExpression${BRACES}[consequent.properties.length=0]`,
    `ConditionalExpression${BRACES}[alternate.properties.length=0]`,
  ].join(', ')})`,
  message: 'Members that may be left out are given to defined() or filled().',
};

export default tseslint.config(
  { ignores: ['dist/', 'dist-*/', 'coverage/', 'node_modules/', 'samples/', 'test/**/fixtures/', 'test/**/golden/'] },
  eslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Numbers and booleans in messages need no ceremony.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // Index signatures are read with brackets where the compiler asks for it.
      '@typescript-eslint/dot-notation': 'off',
      // Hot loops index typed arrays that are known to be in range.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'func-style': ['error', 'declaration', { allowArrowFunctions: true }],
      eqeqeq: 'error',
      // There are no enums, the compiler sees to that (erasableSyntaxOnly); asking every assignment takes a tenth of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
    },
  },
  {
    files: ['src/**/*.ts', 'parsers/**/*.ts', 'specs/**/*.ts', 'reports/**/*.ts', 'producers/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', SPREAD_ARGUMENTS, CONDITIONAL_SPREAD] },
  },
  {
    // An object for each line of a log: with defined() most formats cost a fifth and more, as far as a busy machine could tell.
    files: ['parsers/logs/*/read.ts', 'parsers/support/log-lines/journal-record.ts'],
    rules: { 'no-restricted-syntax': ['error', SPREAD_ARGUMENTS] },
  },
  {
    files: ['kinds/**/*.ts', 'distributions/**/*.ts', 'site/**/*.ts', 'workbench/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', CONDITIONAL_SPREAD] },
  },
  {
    files: ['**/*.mjs', '**/*.js', '**/*.cjs'],
    languageOptions: {
      globals: {
        Buffer: 'readonly',
        URL: 'readonly',
        console: 'readonly',
        performance: 'readonly',
        process: 'readonly',
        module: 'readonly',
        structuredClone: 'readonly',
      },
    },
  },
);
