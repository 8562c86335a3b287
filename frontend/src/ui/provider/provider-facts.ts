import type { Schema } from '@/api/schema';
import type { provider } from '@/texts/en/provider';
import type { Language } from '@/texts/language';

/** What both a visitor and an administrator read of a provider. */
type FactsOfProvider = Pick<
  Schema<'ProviderView'>,
  keyof Schema<'ProviderView'> & keyof Schema<'AdminProviderRowView'>
>;

type FactTexts = (typeof provider)['facts'];

/**
 * What a provider says of its visits, one line each: how administrators enter it, and the line that
 * visitors read. An empty line means that the provider says nothing of it.
 */
export const providerFacts = ({ labels, hints, answers, speaks }: FactTexts, language: Language) =>
  [
    {
      field: {
        name: 'languages',
        label: labels.languages,
        kind: 'lines',
        hint: hints.languages,
      },
      icon: 'language',
      line: ({ languages }: FactsOfProvider) =>
        languages.length > 0 ? speaks(namesOf(languages, language)) : '',
    },
    {
      field: {
        name: 'walkIns',
        label: labels.walkIns,
        kind: 'choice',
        hint: hints.walkIns,
        options: Object.entries(answers.walkIns).map(([value, label]) => ({ value, label })),
      },
      icon: 'calendar',
      line: ({ walkIns }: FactsOfProvider) => (walkIns === null ? '' : answers.walkIns[walkIns]),
    },
    {
      field: {
        name: 'patientAges',
        label: labels.patientAges,
        kind: 'choice',
        hint: hints.patientAges,
        options: Object.entries(answers.patientAges).map(([value, label]) => ({ value, label })),
      },
      icon: 'user',
      line: ({ patientAges }: FactsOfProvider) =>
        patientAges === null ? '' : answers.patientAges[patientAges],
    },
  ] as const;

/** 'English and Spanish' for ['en', 'es']. */
function namesOf(codes: readonly string[], language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return new Intl.ListFormat(language).format(codes.map((code) => names.of(code) ?? code));
}
