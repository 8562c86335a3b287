import { isStalePlan } from './sql-state.js';
import { WatchedClient } from './watched-client.js';

/** By text: what `preparedName` gave it. */
const names = new Map<string, string>();
let nextNumber = 0;

/** The name under which connections prepare a constant text. */
export function preparedName(text: string): string {
  return names.get(text) ?? assignName(text);
}

/**
 * Makes every connection prepare the text again. The driver offers no way to drop a name, so the
 * text gets a new one; of several callers with the same stale name, only the first changes it.
 */
export function replacePreparedName(text: string, stale: string): void {
  if (names.get(text) === stale) assignName(text);
}

function assignName(text: string): string {
  const name = `prepared_${nextNumber}`;
  nextNumber += 1;
  names.set(text, name);
  return name;
}

/**
 * A connection that sends constant texts as named prepared statements inside transactions, too. The
 * query builder passes only text and values and does not expose the connection of a transaction, so
 * this class overrides the public method `query` to add the name.
 */
export class PreparingClient extends WatchedClient {
  override query<Answer>(...args: unknown[]): Answer {
    const send = super.query as (...args: unknown[]) => Answer;
    const [text, values] = args;
    const constant = args.length === 2 && typeof text === 'string' && Array.isArray(values);
    const name = constant && values.length > 0 ? names.get(text) : undefined;
    if (!constant || name === undefined) return send.apply(this, args);
    const answer = send.call(this, { name, text, values });
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        // The transaction has failed; the next one uses the new name.
        if (isStalePlan(error)) replacePreparedName(text, name);
      });
    return answer;
  }
}
