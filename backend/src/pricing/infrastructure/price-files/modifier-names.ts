/** The template's names of a modifier, and those that files have instead of them. */
const NAME =
  /^(?:(?:billing|charge|code|cpt|hcpcs|procedure|service)[ _|-])?(?:modifiers?|mods?)(?:[ _|-]?\d{1,2})?(?:[ _|-](?:codes?|values?|list))?$/;

/** Whether a column or a key, in small letters, holds modifiers. */
export const isModifierName = (name: string): boolean => NAME.test(name);
