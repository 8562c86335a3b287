const swc = (parser) => [
  '@swc/jest',
  {
    jsc: { parser, target: 'es2023', transform: { react: { runtime: 'automatic' } } },
    module: { type: 'es6' },
    sourceMaps: true,
    swcrc: false,
  },
];

const shared = {
  transform: {
    '^.+\\.ts$': swc({ syntax: 'typescript' }),
    '^.+\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/empty.mjs',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};

export default {
  // Typing into a form takes seconds on a busy machine.
  testTimeout: 20_000,
  projects: [
    {
      ...shared,
      displayName: 'units',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/src/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'components',
      testEnvironment: '<rootDir>/test/dom-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/test/network.ts'],
      testMatch: ['<rootDir>/src/**/*.spec.tsx'],
    },
  ],
};
