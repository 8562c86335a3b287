import type { Language } from './languages';

/** The forms of a text by CLDR plural category. A category without a form takes `other`. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Chooses the form of a text by the language's plural rules. */
export function pluralOf(language: Language): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
