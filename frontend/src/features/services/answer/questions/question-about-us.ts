/** What people ask the search about us, and the part of the help center that answers it. */
export type QuestionAboutUs = 'insurance' | 'where-we-are' | 'what-it-costs' | 'contact';

/** Of words in small letters without accents. The first that fits counts. */
const QUESTIONS: readonly [QuestionAboutUs, RegExp][] = [
  ['insurance', /\b(insurance|insured|medicaid|medicare|copay|deductible)\b/],
  ['insurance', /\b(seguros?( medicos?)?|aseguranza|asegurad[oa]|copago|deducible)\b/],
  ['where-we-are', /^where (are|is) (you|u|your|it|this)\b|\byour (address|location|office)s?\b/],
  ['where-we-are', /^(en )?donde (estan|esta|quedan?|se encuentran?|se ubican?)\b/],
  ['where-we-are', /\bsu (direccion|ubicacion|oficina)\b/],
  [
    'what-it-costs',
    /^how much (is it|is this|does (it|this) cost|do you (charge|cost))$|^is (it|this) free$/,
  ],
  ['what-it-costs', /^what (does (it|this) cost|do you charge)$|\bdo i pay (you|here)\b/],
  ['what-it-costs', /^(cuanto (cuesta|cobran|vale)|es gratis|tiene costo)( (esto|aqui))?$/],
  ['contact', /^(how (do|can) i )?(contact|call|reach|talk to) (you|someone|somebody|a person)\b/],
  ['contact', /^(contact( us)?|customer service|help ?desk|your (phone|phone number|email))$/],
  ['contact', /^(como (los|las|les) (llamo|contacto)|contacto|servicio al cliente|su telefono)$/],
];

/** Undefined for anything else, such as symptoms. */
export function questionAboutUs(query: string): QuestionAboutUs | undefined {
  const words = query
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return QUESTIONS.find(([, pattern]) => pattern.test(words))?.[0];
}
