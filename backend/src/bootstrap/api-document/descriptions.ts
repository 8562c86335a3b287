import type { AccessRule } from '../../platform/http/auth/access.guard.js';
import { type ApiDocument, type Operation, type Place, placesOf } from './document.js';

const LONGEST_SUMMARY = 80;

const ACCESS: Readonly<Record<AccessRule, string>> = {
  public: 'Open to everybody.',
  identified: 'For every bearer of a token, also before an account exists.',
  verified: 'For people who are signed in.',
  analyst: 'For analysts, administrators and super administrators.',
  admin: 'For administrators and super administrators.',
  super_admin: 'For super administrators.',
};
const OPTIONAL_SIGN_IN = 'Open to everybody; with a token the answer holds more, such as prices.';

const ANSWERS: Readonly<Record<string, string>> = {
  200: 'Done, or found.',
  201: 'Created.',
  202: 'Taken; the work goes on in the background.',
  204: 'Done; there is nothing to say.',
};

/**
 * Makes the comment of a method the description, with who may call it and how it can be repeated,
 * and its first sentence the summary.
 */
export function withDescriptions(document: ApiDocument): ApiDocument {
  for (const place of placesOf(document)) describe(place);
  return document;
}

function describe({ operation }: Place): void {
  const comment = operation.summary ?? '';
  const { parameters = [], responses } = operation;
  const named = (name: string): boolean => parameters.some((each) => each.name === name);
  operation.summary = summaryOf(comment);
  operation.description = [
    comment,
    accessOf(operation),
    named('Idempotency-Key') &&
      'A repeat with the same `Idempotency-Key` and body within 24 hours gets the first answer ' +
        'again, marked by `Idempotency-Replayed`.',
    responses['200']?.headers?.['Link'] && 'The `Link` header leads to the next page.',
  ]
    .filter(Boolean)
    .join('\n\n');
  for (const [status, response] of Object.entries(responses))
    if (!response.$ref && !response.description)
      response.description = ANSWERS[status] ?? 'Refused.';
}

function accessOf(operation: Operation): string {
  const access = operation['x-access'] as AccessRule | undefined;
  if (!access) return '';
  return access === 'public' && operation.security?.length ? OPTIONAL_SIGN_IN : ACCESS[access];
}

/** The first sentence without its period; of a long one the part before a colon or semicolon. */
function summaryOf(comment: string): string {
  const [sentence = ''] = comment.split(/\.(?:\s|$)/, 1);
  const [start = ''] = sentence.split(/[:;] /, 1);
  return sentence.length > LONGEST_SUMMARY ? start : sentence;
}
