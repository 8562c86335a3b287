import { isStalePlan } from './sql-state.js';
import { existingPreparedName, replacePreparedName } from './statement-names.js';
import { WatchedClient } from './watched-client.js';

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
    const name = constant && values.length > 0 ? existingPreparedName(text) : undefined;
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
