import { ApiExtension } from '@nestjs/swagger';

/** Where the decorator leaves its mark for the API document. */
export const ENTITY_TAG = 'x-entity-tag';

/**
 * Decorator: the answers of an operation, or of all of a controller, have an `ETag`, and a client
 * that sends it back gets 304. It describes what `EntityTag` and `ResponseCache` do.
 */
export const AnswersEntityTag = () => ApiExtension(ENTITY_TAG, true);
