const LENGTH = 10;

/**
 * A US phone number as far as it is typed: '713', '(713) 555', '(713) 555-0142'. Fewer than four digits stay bare, more
 * than ten are cut, the country code 1 is left out.
 */
export function formatPhone(text: string): string {
  const digits = nationalDigits(text);
  if (digits.length < 4) return digits;
  const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`;
  return digits.length < 7 ? area : `${area}-${digits.slice(6)}`;
}

function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > LENGTH && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.slice(0, LENGTH);
}
