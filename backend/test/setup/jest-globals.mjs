// What spec files import from '@jest/globals'; the runner makes it global.
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } =
  globalThis;
