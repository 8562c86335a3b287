/** Words that say what kind of place it is, and not which one. */
const GENERIC = new Set([
  ...['a', 'and', 'at', 'for', 'in', 'of', 'on', 'the', 'st', 'saint'],
  ...['hospital', 'hospitals', 'medical', 'center', 'centre', 'health', 'healthcare', 'care'],
  ...['system', 'clinic', 'general', 'regional', 'memorial', 'community', 'campus', 'emergency'],
  ...['university', 'county', 'district', 'public', 'services', 'texas', 'tx'],
  ...['dba', 'inc', 'llc', 'lp', 'llp', 'ltd', 'co', 'corp', 'corporation', 'company'],
]);

/** Words of who works at a hospital and bills apart from it. */
const PRACTICE = new Set([
  ...['pa', 'pc', 'pllc', 'associates', 'group', 'physician', 'physicians', 'surgeons'],
  ...['radiology', 'radiologists', 'imaging', 'anesthesia', 'anesthesiology'],
  ...['anesthesiologists', 'pathology', 'pathologists', 'lab', 'labs', 'laboratory'],
  ...['laboratories', 'pharmacy', 'pharmacies', 'dental', 'dentistry', 'dialysis', 'hospice'],
  ...['ambulance', 'ambulatory'],
]);

/** In lower case, with nothing but letters and digits. */
export const foldedName = (name: string): string => wordsOf(name).join('');

/** The words of a name that tell one hospital from another: neither its kind nor its city. */
export function meaningfulWords(name: string, cities: readonly string[]): Set<string> {
  const places = new Set(cities.flatMap(wordsOf));
  return new Set(wordsOf(name).filter((word) => !GENERIC.has(word) && !places.has(word)));
}

/** Whether a name is that of a practice, a laboratory or a pharmacy rather than of a hospital. */
export const namesPractice = (name: string): boolean =>
  wordsOf(name).some((word) => PRACTICE.has(word));

/** How near a name is to that of a hospital: 0 for no word in common, 1 for all. */
export function nearnessOf(name: string, hospital: string): number {
  if (foldedName(name) === foldedName(hospital)) return 1;
  const [words, ours] = [meaningfulWords(name, []), meaningfulWords(hospital, [])];
  const shared = [...words].filter((word) => ours.has(word)).length;
  const all = words.size + ours.size - shared;
  // only the same name is quite the same
  return all ? Math.min(shared / all, 0.99) : 0;
}

/** `St. Luke's` is `st lukes`, and `P.A.` is `pa`. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f.'’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
