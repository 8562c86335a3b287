/**
 * What the Luhn check of a National Provider Identifier starts from: it stands for the
 * health-industry prefix 80840.
 */
const PREFIX = 24;

/** Whether ten digits are a National Provider Identifier by its check digit. */
export function isNpi(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false;
  const sum = [...text].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, PREFIX);
  return sum % 10 === 0;
}
