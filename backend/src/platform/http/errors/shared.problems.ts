import type { ProblemTable } from './problem-table.js';

/** Codes that any operation can answer with. */
export const sharedProblems: ProblemTable = {
  problems: {
    'bad-request': {
      status: 400,
      cause: 'The request cannot be read, or a value in it cannot be stored.',
      remedy: 'Send valid JSON in UTF-8, without NUL characters and without a key twice.',
    },
    'validation-failed': {
      status: [400, 422],
      cause: 'Fields break their rules; `errors` lists all of them.',
      remedy: 'Correct the fields that `errors` names.',
    },
    'sign-in': {
      status: 401,
      cause: 'The operation needs an account and the request carries no token of one.',
      remedy: 'Send `Authorization: Bearer` with an access token.',
    },
    'invalid-token': {
      status: 401,
      cause: 'The token is malformed, expired, of another issuer, or its session has ended.',
      remedy: 'Renew the token, or sign in again.',
    },
    'invalid-key': {
      status: 401,
      cause: 'The API key is malformed, unknown, expired or revoked, or its owner is not active.',
      remedy: 'Check the key in the account, or make another one.',
    },
    'email-not-verified': {
      status: [401, 403],
      cause: 'The address of the account is not verified yet.',
      remedy: 'Follow the link in the mail; the `ticket` of the answer asks for another one.',
    },
    forbidden: {
      status: 403,
      cause: 'A page of another site sent the request with the cookie of a visitor.',
      remedy: 'Send it from our own pages, or from a program that sends no `Origin`.',
    },
    'no-access-rule': {
      status: 403,
      cause: 'The operation is closed to everybody: an error of ours.',
      remedy: 'Tell us.',
    },
    'wrong-role': {
      status: 403,
      cause: 'The account has not the role that the operation, or this change, needs.',
      remedy: 'Use an account with that role; the operation says which.',
    },
    'key-not-allowed': {
      status: 403,
      cause: 'The API key lacks the scope that the operation names, or no key may call it.',
      remedy: 'Use a key with that scope, or an access token.',
    },
    'account-suspended': {
      status: 403,
      cause: 'Staff have suspended the account.',
      remedy: 'Write to support.',
    },
    'second-factor-missing': {
      status: 403,
      cause: 'Staff need two-step sign-in here, and the session was opened without it.',
      remedy: 'Turn it on for the account and sign in again.',
    },
    'not-found': {
      status: 404,
      cause: 'There is no such address or record, or this caller may not know of it.',
      remedy: 'Check the id; the record may have been deleted or hidden.',
    },
    'method-not-allowed': {
      status: 405,
      cause: 'The address exists for other methods only.',
      remedy: 'Use one that the `Allow` header lists.',
    },
    'not-acceptable': {
      status: 406,
      cause: 'The `Accept` header names nothing that is answered here.',
      remedy: 'Accept `application/json`.',
    },
    'request-timeout': {
      status: 408,
      cause: 'The request took too long to arrive.',
      remedy: 'Send it again.',
    },
    'still-running': {
      status: 409,
      cause: 'The first request with the same idempotency key has not finished.',
      remedy: 'Repeat it after `Retry-After` seconds with the same key.',
    },
    'concurrent-change': {
      status: 409,
      cause: 'Another request changed the same record at the same moment.',
      remedy: 'Read the record again and decide anew.',
    },
    'consent-changed': {
      status: 409,
      cause: 'The person agreed to another version of a text than the current one.',
      remedy: 'Show the current text, which `errors` holds, and send its version.',
    },
    'demo-mail': {
      status: 409,
      cause: 'The mail is invented for a demonstration, so nobody waits for it.',
      remedy: 'Leave it.',
    },
    'undo-ended': {
      status: 409,
      cause: 'The time to take the change back is over, or it was followed by another change.',
      remedy: 'Make another change instead.',
    },
    'payload-too-large': {
      status: 413,
      cause: 'The body is larger than the operation takes.',
      remedy: 'Send less, in several requests where that is possible.',
    },
    'unsupported-media-type': {
      status: 415,
      cause: 'The body has a content type that the operation does not take.',
      remedy: 'Send the type that `detail` names.',
    },
    'idempotency-key-reused': {
      status: 422,
      cause: 'The idempotency key was used before with another body.',
      remedy: 'Use a new random key for each new request.',
    },
    'too-many-requests': {
      status: 429,
      cause: 'The caller has used up a limit; `RateLimit-Policy` names it.',
      remedy: 'Wait for `Retry-After` seconds.',
    },
    'headers-too-large': {
      status: 431,
      cause: 'The headers are larger than the server takes.',
      remedy: 'Send fewer or shorter headers.',
    },
    'server-error': {
      status: 500,
      cause: 'An error of ours.',
      remedy: 'Try again later. If it stays, tell us the `requestId`.',
    },
    busy: {
      status: 503,
      cause: 'The database is away or overloaded, a queue is full, or the process stops.',
      remedy: 'Repeat it after `Retry-After` seconds, a write with the same idempotency key.',
    },
  },
  fields: {
    'bad-request': 'The body as a whole cannot be read.',
    'unknown-field': 'The operation does not know a field of this name.',
    required: 'The field is missing or empty.',
    'invalid-input': 'The value has not the form that the API document gives.',
    'too-long': 'The text is longer than allowed.',
    'too-short': 'The text is shorter than allowed.',
    'at-least': 'The number is below the least one.',
    'at-most': 'The number is above the greatest one.',
    'at-most-entries': 'The list has more entries than allowed.',
    'not-a-text': 'The value is no text.',
    'not-a-number': 'The value is no whole number.',
    'not-true-or-false': 'The value is neither true nor false.',
    'not-one-of': 'The value is none of those that the field takes.',
    'not-an-id': 'The value is no UUID.',
    'not-a-time': 'The value is no time of RFC 3339 with a zone.',
    'wrong-cursor': 'The cursor is not ours, or of another list, filter or order.',
    'not-an-object': 'The value is no object.',
    'not-a-list': 'The value is no list.',
    'not-staff': 'The account does not exist, is not active or has no role of staff.',
    'idempotency-key': 'The header has not the form of a key.',
    'too-nested': 'The value is nested too deeply or has too many keys.',
  },
};
