import { ApiExtension } from '@nestjs/swagger';

/** Where the decorator leaves the codes for the API document, which turns them into answers. */
export const REFUSES = 'x-refuses';

/**
 * Decorator: codes with which the domain refuses an operation, beyond those that follow from its
 * access rule, parameters and body. A guard of the tests holds every refusal against them.
 */
export const Refuses = (...codes: readonly string[]) => ApiExtension(REFUSES, codes);
