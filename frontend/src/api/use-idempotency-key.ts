import { useRef } from 'react';
import { newIdempotencyKey } from './idempotency-key';

/**
 * Gives the idempotency key of a request body: the same key as before when the body is the same, so
 * that a retry has no second effect.
 */
export function useIdempotencyKey(): (body: object) => string {
  const lastRequest = useRef({ text: '', key: '' });

  return (body) => {
    const text = JSON.stringify(body);
    if (lastRequest.current.text !== text) lastRequest.current = { text, key: newIdempotencyKey() };
    return lastRequest.current.key;
  };
}
