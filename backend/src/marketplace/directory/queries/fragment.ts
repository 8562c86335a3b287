/** A piece of SQL with the parameters of its placeholders. */
export interface Fragment {
  readonly text: string;
  readonly params: readonly unknown[];
}

/** Puts fragments together, their parameters in the order of their placeholders. */
export function sql(
  texts: TemplateStringsArray,
  ...parts: readonly Fragment[]
): { text: string; params: unknown[] } {
  return {
    text: texts.map((text, n) => text + (parts[n]?.text ?? '')).join(''),
    params: parts.flatMap(({ params }) => params),
  };
}

/** Text of our own. */
export const raw = (text: string | number): Fragment => ({ text: String(text), params: [] });

/** Anything else. */
export const value = (given: unknown): Fragment => ({ text: '?', params: [given] });

/** A `where` that demands all conditions, or nothing when there are none. */
export const all = (conditions: readonly Fragment[]): Fragment => ({
  text: conditions.length ? `where ${conditions.map(({ text }) => text).join(' and ')}` : '',
  params: conditions.flatMap(({ params }) => params),
});
