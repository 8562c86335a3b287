/**
 * A run of characters that an address can hold. It is taken whole, so no position is read twice,
 * however long the run is.
 */
const WORD = /[^\s<>"'(),;:]+/g;
const HOLDS_MAIL = /[^@]@[^@]/;
/** An id of ours, or seven digits and more, however they are grouped. */
const ID_OR_NUMBER =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\+?\(?\d(?:[\s().\/-]{0,3}\d){6,}/gi;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/i;
/** Said before a name in any spelling: up to two words go. */
const CALLED =
  /\b(my name is|i am called|name:|me llamo|mi nombre es|nombre:)(?:\s+[\p{L}'’-]+){1,2}/giu;
/** Said before a name that begins with a capital; no two of them overlap. */
const INTRODUCTIONS = [
  /(?<!\p{L})(?:i am|i['’]m|this is|soy|mrs?\.?|ms\.?|dra?\.?|sra?\.?|doctora?|señora?)\s+/giu,
  /(?<!\p{L})(?:son|daughter|wife|husband|mother|father|mom|dad|baby)\s+/giu,
  /(?<!\p{L})(?:hijo|hija|esposo|esposa|madre|padre|mamá|papá)\s+/giu,
];
const NAMES = /\p{Lu}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*)*/uy;

const withoutMails = (text: string): string =>
  text.includes('@')
    ? text.replace(WORD, (word) => (HOLDS_MAIL.test(word) ? '[mail]' : word))
    : text;

/**
 * Two patterns and not one: the words before a name are compared in any case, the name only in its
 * own, and no single flag says both.
 */
function withoutIntroducedNames(text: string): string {
  let result = '';
  let end = 0;
  const introductions = INTRODUCTIONS.flatMap((pattern) => [...text.matchAll(pattern)]);
  for (const { index, 0: introduction } of introductions.sort((a, b) => a.index - b.index)) {
    const start = index + introduction.length;
    NAMES.lastIndex = start;
    if (index < end || !NAMES.test(text)) continue;
    result += `${text.slice(end, index)}${introduction.trimEnd()} [name]`;
    end = NAMES.lastIndex;
  }
  return result + text.slice(end);
}

/**
 * A typed text without mail addresses, telephone numbers and the names that it
 * introduces. Takes time in proportion to its length, whatever the text.
 */
export function scrubbed(text: string): string {
  const withoutNumbers = withoutMails(text)
    .replace(ID_OR_NUMBER, (found) => (ID.test(found) ? found : '[number]'))
    .replace(CALLED, '$1 [name]');
  return withoutIntroducedNames(withoutNumbers);
}

const PERSONAL_KEYS = [
  /^(e_?mail|phone|telephone|address|(first|last|full|patient|user)_?name|password|token|code)$/i,
  /^(symptoms?|notes|query|search(_?query)?)$/i,
];

/** JSON data with every text scrubbed and without fields that are personal by their name. */
export function scrubbedData(data: unknown): unknown {
  if (typeof data === 'string') return scrubbed(data);
  if (Array.isArray(data)) return data.map(scrubbedData);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data)
      .filter(([key]) => PERSONAL_KEYS.every((pattern) => !pattern.test(key)))
      .map(([key, value]) => [key, scrubbedData(value)]),
  );
}

const HARMLESS = new Set([
  ...['source', 'medium', 'campaign', 'term', 'content'].map((name) => `utm_${name}`),
  ...['specialty', 'specialties', 'city', 'sort', 'order', 'tab', 'page', 'verified', 'provider'],
  ...['service', 'with', 'by'],
]);
const SECRET_PATH = /^\/(clinic|requests)\/[^/]+/;

/** Path and harmless parameters of an address of ours: no search words, no codes of links. */
export function scrubbedUrl(url: string): string {
  const [path = '', query = ''] = (url.split('#')[0] ?? '').split(/\?(.*)/s);
  const parameters = [...new URLSearchParams(query)]
    .filter(([key]) => HARMLESS.has(key))
    .map(([key, value]) => [key, scrubbed(value)]);
  const shown = scrubbed(path.replace(SECRET_PATH, '/$1/:code'));
  return parameters.length
    ? `${shown}?${new URLSearchParams(Object.fromEntries(parameters))}`
    : shown;
}

/** Where a visitor came from: the site and, on our own, the path; null for what is no address. */
export function scrubbedReferrer(referrer: string): string | null {
  if (referrer.startsWith('/')) return scrubbedUrl(referrer);
  if (!URL.canParse(referrer)) return null;
  const { protocol, origin } = new URL(referrer);
  return /^https?:$/.test(protocol) ? origin : null;
}

/** How phrases are compared: lower case, single blanks. */
export const normalized = (query: string): string =>
  query.toLowerCase().replace(/\s+/g, ' ').trim();
