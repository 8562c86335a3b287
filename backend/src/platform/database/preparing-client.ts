import { isStalePlan } from './sql-state.js';
import { existingPreparedName, replacePreparedName } from './statement-names.js';
import { WatchedClient } from './watched-client.js';

/**
 * A connection that adds the name of a constant text with values, so that the server keeps its plan
 * inside of transactions, too. The query builder passes text and values only, and its transactions
 * give nobody their connection; so the public method of the public class is overridden.
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
        // Only a new transaction helps, and it uses the new name.
        if (isStalePlan(error)) replacePreparedName(text, name);
      });
    return answer;
  }
}
