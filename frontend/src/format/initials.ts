const SMALL_WORDS = new Set([
  'the',
  'of',
  'and',
  'at',
  'for',
  'de',
  'la',
  'el',
  'los',
  'las',
  'y',
  'del',
]);

/** Two letters that stand for a name: 'Bayou Heart Clinic' becomes 'BH'. */
export function initials(name: string): string {
  const words = name.split(/[\s/()-]+/).filter((word) => /^\p{L}/u.test(word));
  const telling = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  return (telling.length ? telling : words)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
