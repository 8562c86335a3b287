import { Eta } from 'eta';

const eta = new Eta({ autoEscape: true, autoTrim: false });

/**
 * Compiles a template of Eta once. `<%= %>` escapes its value; `<%~ %>` puts HTML in as it is, for
 * what another template made.
 */
export function htmlTemplate<Data extends object>(text: string): (data: Data) => string {
  const template = eta.compile(text);
  return (data) => eta.render(template, data);
}
