import type { Match } from '../reading/match.js';
import type { Token } from '../text/normalise.js';
import { isBehindPreposition, isOfPerson } from '../text/persons.js';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** What people, machines, teams and buildings do alike. */
const DONE_BY_THINGS = words(`
  choke chokes choked choking collapse collapses collapsed collapsing gasp gasps gasping die dies
  died crash crashes bleeding seized seizes ahoga ahogo ahogando atraganta desplomo
  desploma jadea spurting seizure seizures sangra sangrando
`);
/** Things that do so, and those of whom it is said in sports. */
const THINGS = words(`
  car truck engine motor pump bike motorcycle tractor mower carburetor carb pc laptop computer
  phone app spotify bluetooth netflix youtube browser server wifi router printer console game roof
  ceiling wall shed tent bridge building fence deck chair table shelf market stock stocks price
  economy defense offense team bullpen pitcher quarterback lineup rockets astros cowboys texans
  lakers yankees dodgers mets cubs spurs mavericks mavs rangers bears giants eagles chiefs packers
  celtics warriors knicks dam souffle cake brakes drain sink toilet faucet transmission van
  carro coche camioneta troca camion moto motor maquina bomba techo pared puente edificio mesa silla
  equipo defensa compu computadora celular telefono tele pantalla aplicacion juego lavadora
  concrete cement slab mortar screen monitor gpu xbox playstation laptop tablet cemento concreto
  consola corolla civic honda toyota ford chevy nissan f150 silverado
`);
/** They may stand between a thing and what it does: "keeps choking", "coughs and chokes". */
const BETWEEN = words(
  'keeps kept keep having has still just always then and coughs sigue siempre ya',
);

/**
 * The words tell what a thing does, as the subject of its clause, where nobody is named: "my truck
 * chokes", "the roof keeps collapsing".
 */
export function isDoneByThing({ from, to, payload }: Match, tokens: readonly Token[]): boolean {
  if (payload.type !== 'concept' && payload.type !== 'finding' && payload.type !== 'word')
    return false;
  const own = tokens.slice(from, to + 1);
  if (!own.some(({ text }) => DONE_BY_THINGS.has(text)) || own.some(isOfPerson)) return false;
  const clause = tokens[from]?.clause;
  let at = from - 1;
  while (BETWEEN.has(tokens[at]?.text ?? '')) at -= 1;
  const thing = tokens[at];
  if (
    !thing ||
    thing.clause !== clause ||
    !THINGS.has(thing.typed ?? thing.text) ||
    isBehindPreposition(thing)
  )
    return false;
  return !tokens.some((token) => token.clause === clause && isOfPerson(token));
}
