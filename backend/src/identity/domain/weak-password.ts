/** Rows of keyboards, and columns that people type as a pattern. */
const KEYBOARD = [
  'qwertyuiop',
  'azertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'qazwsxedcrfvtgbyhnujmikolp',
];
/** Characters that stand for letters (leet); `1` and `!` stand for two. */
const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '9': 'g',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
};
const MIN_WORD_LENGTH = 4;
const MIN_RUN_LENGTH = 3;
/**
 * Characters that are added to a word to satisfy a form: `1!`, `2024!`. Longer additions make a
 * password stronger.
 */
const MAX_ADDITION_LENGTH = 6;

/**
 * Whether a password is guessed early: a common one, a run of the alphabet or the keyboard, a
 * repetition, or made of personal data. Also in other case, in leet and with digits and symbols
 * around it.
 * @param common common passwords and words in lower case
 * @param personal address, names and the like
 */
export function isWeakPassword(
  password: string,
  common: ReadonlySet<string>,
  personal: readonly string[],
): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const forms = [lower, ...leetDecoded(lower)];
  const personalParts = personalWords(personal);
  return forms.some((form) => isCommon(form, common) || isPersonal(form, personalParts));
}

function isCommon(form: string, common: ReadonlySet<string>): boolean {
  const withoutSigns = form.replace(/[^\p{L}\d]/gu, '');
  if (common.has(form) || common.has(withoutSigns)) return true;
  const word = withoutAffixes(form);
  const addition = form.length - word.length;
  const isPattern =
    isRun(word) ||
    isRepeated(word) ||
    (word.length >= MIN_WORD_LENGTH &&
      leetDecoded(word)
        .concat(word)
        .some((each) => common.has(each) || isRun(each)));
  return (
    isPattern &&
    (addition <= MAX_ADDITION_LENGTH ||
      isGuessableDigits(withoutSigns.replace(/\p{L}/gu, ''), common))
  );
}

/** Whether only a few letters are left after removing the personal data. */
function isPersonal(form: string, personalParts: readonly string[]): boolean {
  const rest = personalParts.reduce((text, word) => text.replaceAll(word, ''), form);
  return rest !== form && rest.replace(/\P{L}/gu, '').length < MIN_WORD_LENGTH;
}

const isGuessableDigits = (digits: string, common: ReadonlySet<string>): boolean =>
  common.has(digits) || isRun(digits) || isRepeated(digits);

/** The word without digits and symbols around it. */
function withoutAffixes(form: string): string {
  const letters = [...form.matchAll(/\p{L}/gu)];
  const first = letters[0]?.index ?? form.length;
  const last = letters.at(-1)?.index ?? form.length - 1;
  return form.slice(first, last + 1);
}

/** The text with leet decoded, once for each meaning of `1` and `!`. */
function leetDecoded(text: string): string[] {
  return ['i', 'l'].map((one) =>
    [...text].map((sign) => (sign === '1' || sign === '!' ? one : (LEET[sign] ?? sign))).join(''),
  );
}

/** `abcdef`, `fedcba`, `asdf`. */
function isRun(text: string): boolean {
  if (text.length < MIN_RUN_LENGTH) return false;
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, i) => code - (codes[i] ?? 0)));
  const [step = 0] = steps;
  if (steps.size === 1 && Math.abs(step) <= 1) return true;
  const backwards = [...text].reverse().join('');
  return (
    text.length >= MIN_WORD_LENGTH &&
    KEYBOARD.some((row) => row.includes(text) || row.includes(backwards))
  );
}

/** `abcabc`, `aaaa`: a short piece again and again. */
function isRepeated(text: string): boolean {
  return (
    text.length >= MIN_WORD_LENGTH &&
    [1, 2, 3, 4].some(
      (size) => text.length > size && text === text.slice(0, size).repeat(text.length / size),
    )
  );
}

/**
 * The words of names and of an address, longest first, so that a whole is removed before its parts.
 */
function personalWords(personal: readonly string[]): string[] {
  const words = personal.flatMap((each) => {
    const lower = each.normalize('NFKC').toLowerCase();
    const parts = lower.split(/[^\p{L}\d]+/u);
    return [...parts, parts.join('')];
  });
  return [...new Set(words)]
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .sort((a, b) => b.length - a.length);
}
