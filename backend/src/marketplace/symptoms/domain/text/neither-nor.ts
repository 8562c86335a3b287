/** "neither my mom nor my dad is breathing" */
const NEITHER_NOR =
  /\bneither ((?:[a-z0-9]+ ){1,4})nor ((?:[a-z0-9]+ ){1,4})(is|are|was|were|can|could|will|does|do|did|has)\b/g;
/** "neither of them is breathing" */
const NEITHER_OF =
  /\bneither (?:one )?of ((?:[a-z0-9]+ ){1,2})(is|are|was|were|can|could|will|does|do|did|has)\b/g;

/**
 * "ni mi perro ni mi hijo responden", with what a living person does; elsewhere "ni ... ni ..."
 * lists what is denied.
 */
const NI_NI =
  /\bni ((?:[a-z0-9]+ ){1,4})ni ((?:[a-z0-9]+ ){1,4})((?:se )?(?:respira|responde|reacciona|despierta|contesta|habla|mueve)n?)\b/g;
/** "ninguno de los dos respira" */
const NINGUNO =
  /\bningun[oa] de (?:los|las|ellos|ellas)(?: [a-z]+)? ((?:se )?(?:respira|responde|reacciona|despierta|contesta|habla|mueve)n?)\b/g;

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
    .replace(NINGUNO, 'ambos no $1');
}
