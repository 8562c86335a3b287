/**
 * Mutation tests of the domain's rules: `make mutants`, or `make mutants
 * MUTATE=src/booking/domain/time-windows.ts` for single files. Each mutant is a small change of the
 * code that a unit test has to notice. Not part of `make test`: a file of 200 lines takes minutes.
 */
export default {
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: { configFile: 'jest.mutants.config.mjs' },
  mutate: [
    'src/{booking,pricing,identity}/domain/**/*.ts',
    'src/marketplace/catalogue/domain/**/*.ts',
    '!src/**/*.spec.ts',
    '!src/**/*.errors.ts',
  ],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  tempDirName: '../test-results/mutants',
  reporters: ['clear-text', 'progress'],
};
