const names = new Map<string, string>();
let nextNumber = 0;

/** The name under which connections prepare a constant text. */
export function preparedName(text: string): string {
  return names.get(text) ?? assignName(text);
}

/** The name of a text for which `preparedName` was called; undefined for any other. */
export function existingPreparedName(text: string): string | undefined {
  return names.get(text);
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
