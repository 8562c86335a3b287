const VERB = '(is|are|was|were|can|could|will|would|does|do|did|has|have|seems?|looks?)';
const NAMES = '((?:[a-z0-9]+ ){1,4})';

/** "neither my mom nor my dad is breathing" */
const NEITHER_NOR = new RegExp(`\\bneither ${NAMES}nor ${NAMES}${VERB}\\b`, 'g');
/** "neither of them is breathing" */
const NEITHER_OF = new RegExp(`\\bneither (?:one )?of ((?:[a-z0-9]+ ){1,2})${VERB}\\b`, 'g');

/** What a person who is alive does; elsewhere "ni ... ni ..." lists what is denied. */
const LIVES =
  '((?:se )?(?:respiran?|responden?|reaccionan?|despiertan?|contestan?|hablan?|mueven?))';
/** "ni mi perro ni mi hijo responden" */
const NI_NI = new RegExp(`\\bni ${NAMES}ni ${NAMES}${LIVES}\\b`, 'g');
/** "ninguno de los dos respira" */
const NINGUNO = new RegExp(`\\bningun[oa] de (?:los|las|ellos|ellas)( [a-z]+)? ${LIVES}\\b`, 'g');

/**
 * Says "neither A nor B is breathing" as "A and B is not breathing": the denial moves to the verb,
 * where the readers of clauses and animals look for it.
 *
 * @param folded lower case without accents, as `fold` returns it.
 */
export function denyAtVerb(folded: string): string {
  return folded
    .replace(NEITHER_NOR, '$1and $2$3 not')
    .replace(NEITHER_OF, 'both of $1$2 not')
    .replace(NI_NI, '$1y $2no $3')
    .replace(NINGUNO, 'ambos no $2');
}
