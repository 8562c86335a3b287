import { Header } from '@nestjs/common';

/** For what only one person may see: no cache stores it (RFC 9111, 5.2.2). */
export const PRIVATE_NO_STORE = 'private, no-store';

/** Declares that no cache stores the responses of an operation. */
export const NoStore = () => Header('Cache-Control', PRIVATE_NO_STORE);
