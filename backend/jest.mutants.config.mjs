import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('./.swcrc', import.meta.url)));

/**
 * Unit tests of the domain alone: they need no database. Stryker works with Jest's own runner only.
 */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/domain/**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false, $schema: undefined, exclude: undefined }],
  },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};
