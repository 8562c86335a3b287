import type { Match } from '../reading/match.js';
import type { Token } from '../text/normalise.js';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** What somebody does or is for years; its time is that of no complaint. */
const DAILY_LIFE = words(`
  work works worked working live lives lived living teach teaches taught teaching study studies
  studied studying graduated married divorced retired retirement own owned owns smokes smoked vaped
  teacher nurse driver waitress cook welder roofer plumber electrician carpenter runner soldier
  veteran cashier janitor mechanic secretary
  trabajo trabaja trabajamos trabajando trabaje vivo vive vivimos viviendo soy somos estudio
  estudia estudiando casado casada casados divorciado divorciada jubilado jubilada fumo fuma
  fumaba fumando fume maestro maestra enfermero enfermera chofer mesera cocinero cocinera soldador
  albanil plomero electricista mecanico secretaria cajero cajera
`);
const NOS = words(
  'no not never isnt arent doesnt dont didnt hasnt havent cant wont nothing nunca ni sin ' + 'nada',
);
const BORE = words('had tuvo tuve tuvimos tuvieron');
const BABIES = words('baby bebe babies bebes twins gemelos gemelas cuates son daughter hijo hija');
const PASSED = words('last pasado pasada ago atras hace');
const YEAR_UNITS = words('year years yr yrs ano anos');
/** The verb stands at most so many words before or behind the baby. */
const BEFORE = 3;
const BEHIND = 2;

/**
 * Clauses that tell something complete about daily life, with a predicate of their own and nothing
 * about health: "I have been a teacher for 12 years", "my sister had her baby last year". Their
 * time is that of no complaint, and whom they name explains no sign of another clause.
 */
export function ownStatements(tokens: readonly Token[], matches: readonly Match[]): Set<number> {
  const unhealthy = new Set(
    matches.filter(isOfHealth).map(({ from }) => tokens[from]?.clause ?? 0),
  );
  const clauses = new Set<number>();
  for (const [at, { text, clause }] of tokens.entries()) {
    if (unhealthy.has(clause)) continue;
    // What does not work for weeks, or hinders work, is a complaint.
    const isDenied = NOS.has(tokens[at - 1]?.text ?? '');
    if ((DAILY_LIFE.has(text) && !isDenied) || isBirthOfLastYear(tokens, at)) clauses.add(clause);
  }
  return clauses;
}

/** "Had her baby last year", "tuvo gemelos hace 2 anos". */
function isBirthOfLastYear(tokens: readonly Token[], at: number): boolean {
  const { text, clause } = tokens[at] ?? {};
  if (text === undefined || !BABIES.has(text)) return false;
  const own = tokens.filter((token) => token.clause === clause);
  const near = tokens
    .slice(Math.max(0, at - BEFORE), at + BEHIND + 1)
    .filter((token) => token.clause === clause);
  return (
    near.some((token) => BORE.has(token.text) || token.lead.some((word) => BORE.has(word))) &&
    own.some((token) => PASSED.has(token.text)) &&
    own.some((token) => YEAR_UNITS.has(token.text))
  );
}

function isOfHealth({ payload }: Match): boolean {
  switch (payload.type) {
    case 'sensation':
    case 'part':
    case 'finding':
      return true;
    case 'concept':
      return payload.concept.kind !== 'service' && payload.concept.triage !== 'none';
    case 'cue':
    case 'modifier':
    case 'word':
      return false;
  }
}
