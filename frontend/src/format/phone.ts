const LENGTH = 10;

/**
 * A US phone number as far as it is typed: '713', '(713) 555', '(713) 555-0142'. Fewer than four
 * digits stay bare, more than ten are cut, the country code 1 is left out.
 */
export function formatPhone(text: string): string {
  const digits = nationalDigits(text);
  if (digits.length < 4) return digits;
  const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`;
  return digits.length < 7 ? area : `${area}-${digits.slice(6)}`;
}

/**
 * A formatted number and the place of the caret in it, after an edit that left `caret` characters
 * before the caret.
 */
export function formatPhoneAt(text: string, caret: number): { text: string; caret: number } {
  const formatted = formatPhone(text);
  const all = text.replace(/\D/g, '');
  const withoutCountry = all.length > LENGTH && all.startsWith('1') ? 1 : 0;
  const before = text.slice(0, caret).replace(/\D/g, '').length - withoutCountry;
  return { text: formatted, caret: afterDigits(formatted, before) };
}

/** True for a number with all its ten digits. */
export const isWholePhone = (text: string): boolean => nationalDigits(text).length === LENGTH;

/** The place behind the given number of digits. */
function afterDigits(formatted: string, count: number): number {
  if (count <= 0) return 0;
  let seen = 0;
  for (let place = 0; place < formatted.length; place += 1) {
    if (/\d/.test(formatted.charAt(place))) seen += 1;
    if (seen === count) return place + 1;
  }
  return formatted.length;
}

function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > LENGTH && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.slice(0, LENGTH);
}
