interface Words {
  patient: string;
  withService(name: string, service: string): string;
  withoutService(name: string): string;
  price(price: string, product: string): string;
  asks: readonly string[];
}

interface Caller {
  firstName: string | null;
  lastName: string | null;
  /** Null when none was chosen. */
  service: string | null;
  /** The displayed price; null when there is none. */
  price: string | null;
  productName: string;
}

/** The script for the telephone call, sentence by sentence. */
export function phoneScript(
  words: Words,
  { firstName, lastName, service, price, productName }: Caller,
): string[] {
  const name =
    [firstName, lastName]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' ') || words.patient;
  return [
    service === null ? words.withoutService(name) : words.withService(name, service),
    ...(price === null ? [] : [words.price(price, productName)]),
    ...words.asks,
  ];
}

/** A US number as a telephone dials it, in E.164: '+17135550142'. */
export function dialled(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `+${digits}`;
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : `+1${digits}`;
}
