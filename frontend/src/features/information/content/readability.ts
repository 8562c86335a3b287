const sentencesOf = (paragraphs: readonly string[]): string[] =>
  paragraphs
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?])["”’]?\s+(?=[^a-záéíóúñ])/))
    .filter((sentence) => /\p{L}/u.test(sentence));

// Figures, addresses of mail and pages are read at a glance.
const wordsOf = (text: string): string[] =>
  text
    .split(/[\s\-–/]+/)
    .filter((word) => !/[@\d]|\.\w/.test(word))
    .map((word) => word.replace(/[^\p{L}’']/gu, ''))
    .filter(Boolean);

export const longestSentence = (paragraphs: readonly string[]): string =>
  sentencesOf(paragraphs).reduce(
    (longest, sentence) =>
      wordsOf(sentence).length > wordsOf(longest).length ? sentence : longest,
    '',
  );

/**
 * School grade in the United States that an English text is right for (Kincaid and others, 1975).
 */
export function fleschKincaidGrade(paragraphs: readonly string[]): number {
  const { words, sentences, syllables } = count(paragraphs, englishSyllables);
  return 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59;
}

/**
 * Ease of a Spanish text, 0 to 100 (Fernández Huerta, 1959); 70 to 80 is fairly easy, the sixth
 * grade.
 */
export function fernandezHuerta(paragraphs: readonly string[]): number {
  const { words, sentences, syllables } = count(paragraphs, spanishSyllables);
  return 206.84 - 60 * (syllables / words) - 1.02 * (words / sentences);
}

function count(paragraphs: readonly string[], syllablesOf: (word: string) => number) {
  const words = paragraphs.flatMap(wordsOf);
  return {
    words: words.length,
    sentences: sentencesOf(paragraphs).length,
    syllables: words.reduce((sum, word) => sum + syllablesOf(word), 0),
  };
}

function englishSyllables(word: string): number {
  const bare = word
    .toLowerCase()
    .replace(/[’'](s|t|re|ve|ll|d|m)?$/, '')
    .replace(/(?:[^laeiouy]es|[^aeiouydt]ed|[^laeiouy]e)$/, '')
    .replace(/^y/, '');
  return Math.max(1, bare.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

// Two strong vowels, or a stressed weak one beside another, are two syllables; every other group is
// one.
function spanishSyllables(word: string): number {
  const spoken = word
    .toLowerCase()
    .replace(/qu|gu(?=[eiéí])/g, 'k')
    .replace(/y(?=[aeiouáéíóú])/g, 'll');
  return Math.max(
    1,
    spoken.replace(/([aeoáéó])(?=[aeoáéóíú])|([íú])(?=[aeo])/g, '$&-').match(/[aeiouyáéíóúü]+/g)
      ?.length ?? 1,
  );
}
