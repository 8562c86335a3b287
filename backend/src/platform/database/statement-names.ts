const names = new Map<string, string>();
let nextNumber = 0;

/** The name under which each connection keeps its plan of a constant text. */
export function preparedName(text: string): string {
  return names.get(text) ?? assignName(text);
}

/** The name of a text that `nameOf` was called with before. */
export function existingPreparedName(text: string): string | undefined {
  return names.get(text);
}

/**
 * Every connection plans the text again. The driver cannot be told to forget a name, so the text
 * gets another one: once for all callers that `refused` under the same name.
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
