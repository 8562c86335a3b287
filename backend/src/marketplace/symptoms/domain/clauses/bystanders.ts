import type { Match } from '../reading/match.js';
import type { Token } from '../text/normalise.js';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** What somebody does who only has an opinion about the patient. */
const SAYS = words(`
  says said say told tells thinks thought swears wants wanted asked asks suggested suggests insists
  recommends recommended keeps believes laughed laughs jokes scolded dice dijo decia piensa cree
  quiere queria insiste recomienda recomendo regano aconseja sugiere jura
`);
/** Spanish names the speaker behind the verb: "como dice mi suegra". */
const SAID_BY = words(`
  dice dijo decia segun recomendo recomienda aconsejo regano according helped ayude yelled yelling
  snapping grito gritarle gritandole
`);
/** The speaker tells of themselves: "my son says his chest hurts". */
const OF_SPEAKER = words('he hes she shes his her him hers ella hurts hurt duele duelen');
const YOUNG = words('kid child girl boy little nino nina chico chica chiquito chiquita nene nena');
/** "My kids are fine": several, and none of them ill. */
const SEVERAL = words('kids children grandkids hijos hijas ninos nietos');
const FINE = words('fine ok okay good well healthy bien sanos sanas');
const ONCE = words('was era since desde');
const FURTHER = 6;

/**
 * Somebody is named who is not ill: who gives advice ("my daughter in law says get an x-ray",
 * "como dice mi suegra"), who is well ("my kids are fine") or the writer in younger years ("since I
 * was a kid"). Whoever tells of their own pain, or is named in the first sentence, may be the
 * patient.
 */
export function isBystander({ from, to }: Match, tokens: readonly Token[]): boolean {
  const token = tokens[from];
  if (!token) return false;
  const before = tokens[from - 1];
  const lead = token.lead;
  if (
    YOUNG.has(token.text) &&
    (lead.some((word) => ONCE.has(word)) || ONCE.has(before?.text ?? ''))
  )
    return lead.includes('i') || before?.text === 'desde' || before?.text === 'era';
  if (SEVERAL.has(token.text) && FINE.has(tokens[to + 1]?.text ?? '')) return true;
  if (before?.sentence === token.sentence && SAID_BY.has(before.text)) return true;
  if (token.sentence === tokens[0]?.sentence) return false;
  const said = [to + 1, to + 2, to + 3].find((at) => SAYS.has(tokens[at]?.text ?? ''));
  if (said === undefined || tokens[said]?.sentence !== token.sentence) return false;
  return !tokens
    .slice(said, said + FURTHER)
    .some(
      (next) =>
        next.sentence === token.sentence &&
        (OF_SPEAKER.has(next.text) || next.lead.some((word) => OF_SPEAKER.has(word))),
    );
}
