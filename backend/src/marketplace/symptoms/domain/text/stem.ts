const MIN_STEM_LENGTH = 3;
/**
 * Words whose stem another word of a different meaning has, often of the other language: "severe
 * acne" is nothing severed, "call him" names neither a callus ("callo") nor a shop for pills
 * ("Hims"), "duele" is no grief ("duelo"), a shoulder ("hombro") no man ("hombre"), and what
 * relieves ("me alivia") no birth ("me alivie").
 */
const WHOLE = new Set([
  'adding',
  'aids',
  'alivie',
  'bolas',
  'callo',
  'callos',
  'concerta',
  'cupping',
  'duelo',
  'duelos',
  'filling',
  'fillings',
  'glasses',
  'hims',
  'hombre',
  'hombres',
  'hombro',
  'hombros',
  'labia',
  'lento',
  'molding',
  'paperas',
  'parte',
  'partes',
  'placa',
  'placas',
  'scaling',
  'scared',
  'scares',
  'scaring',
  'severed',
  'slime',
  'stomache',
  'tripa',
  'tripas',
  'tums',
]);

/**
 * One light stem for both languages: plural, -ing, -ed and the last vowel go. The same on both
 * sides of a comparison, so it needs no dictionary.
 */
export function stemOf(word: string): string {
  if (WHOLE.has(word)) return word;
  let stem = word;
  if (stem.length > 4 && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
  else if (
    stem.length > 3 &&
    stem.endsWith('s') &&
    !stem.endsWith('ss') &&
    !stem.endsWith('us') &&
    !stem.endsWith('is')
  )
    stem = stem.slice(0, -1);
  if (stem.length > 5 && stem.endsWith('ing')) stem = undoubled(stem.slice(0, -3));
  else if (stem.length > 4 && stem.endsWith('ed') && !stem.endsWith('eed'))
    stem = undoubled(stem.slice(0, -2));
  return stem.length > MIN_STEM_LENGTH + 1 && 'aeo'.includes(stem.at(-1) ?? '-')
    ? stem.slice(0, -1)
    : stem;
}

function undoubled(stem: string): string {
  const last = stem.at(-1);
  return stem.length > MIN_STEM_LENGTH && last === stem.at(-2) && last !== 'l' && last !== 's'
    ? stem.slice(0, -1)
    : stem;
}
