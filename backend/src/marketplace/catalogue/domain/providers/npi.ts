/** The Luhn sum of the health-industry prefix 80840, which every NPI has in front. */
const PREFIX = 24;

/** Whether the text is a National Provider Identifier: ten digits with a valid check digit. */
export function isNpi(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false;
  const sum = [...text].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, PREFIX);
  return sum % 10 === 0;
}
