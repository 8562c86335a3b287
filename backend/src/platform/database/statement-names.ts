const names = new Map<string, string>();
let numbered = 0;

/** The name under which each connection keeps its plan of a constant text. */
export function nameOf(text: string): string {
  return names.get(text) ?? rename(text);
}

/** The name of a text that `nameOf` was called with before. */
export function existingName(text: string): string | undefined {
  return names.get(text);
}

/**
 * Every connection plans the text again. The driver cannot be told to forget a name, so the text
 * gets another one: once for all callers that `refused` under the same name.
 */
export function planAnew(text: string, refused: string): void {
  if (names.get(text) === refused) rename(text);
}

function rename(text: string): string {
  const name = `prepared_${numbered}`;
  numbered += 1;
  names.set(text, name);
  return name;
}
