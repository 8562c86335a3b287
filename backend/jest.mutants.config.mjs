import config from './jest.config.mjs';

/** Unit tests of the domain alone: they need no database. */
const { globalSetup: _setup, globalTeardown: _teardown, ...rest } = config;

export default { ...rest, testMatch: ['<rootDir>/src/**/domain/**/*.spec.ts'] };
