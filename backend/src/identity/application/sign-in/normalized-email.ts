/** The one form in which addresses are stored and compared. */
export function normalizedEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
