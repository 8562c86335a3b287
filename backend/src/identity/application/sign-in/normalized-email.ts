/** The form in which email addresses are stored and compared: NFKC, trimmed, in lower case. */
export function normalizedEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
