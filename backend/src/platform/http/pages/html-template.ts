import { Eta } from 'eta';

const eta = new Eta({ autoEscape: true, autoTrim: false });

/**
 * Compiles an Eta template once. `<%= %>` escapes its value; `<%~ %>` inserts HTML of another
 * template as it is.
 */
export function htmlTemplate<Data extends object>(text: string): (data: Data) => string {
  const template = eta.compile(text);
  return (data) => eta.render(template, data);
}
