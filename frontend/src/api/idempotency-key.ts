/** A new key for a write, as the client package makes them. */
export { newIdempotencyKey } from '../../../openapi/client/idempotency-key';
