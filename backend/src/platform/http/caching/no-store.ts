import { Header } from '@nestjs/common';

/** For responses to one person: no cache may store them (RFC 9111, 5.2.2). */
export const PRIVATE_NO_STORE = 'private, no-store';

/** Decorator: no cache may store the responses of an operation. */
export const NoStore = () => Header('Cache-Control', PRIVATE_NO_STORE);
