import type { Schema } from '@/api/schema';
import { formatDay } from '@/format/date';
import { openingHoursInWords } from '@/format/hours/opening-hours';
import type { provider } from '@/texts/en/provider';
import type { Language } from '@/texts/language';
import type { IconName } from '../icon';

/** What both a visitor and an administrator read of a provider. */
type FactsOfProvider = Pick<
  Schema<'ProviderView'>,
  keyof Schema<'ProviderView'> & keyof Schema<'AdminProviderRowView'>
>;

type FactTexts = (typeof provider)['facts'];

/** The facts that are one of a few answers. */
type Answered = Exclude<keyof FactTexts['answers'], 'languages'>;

/**
 * What a provider says of its visits, one line each: how administrators enter it, and the line that
 * visitors read. An empty line means that the provider says nothing of it. One with an address is a
 * link.
 */
export const providerFacts = (texts: FactTexts, language: Language) =>
  [
    ...factsOfVisits(texts, language),
    answered('healthAccountCards', 'card', texts),
    answered('paymentPlans', 'calendar', texts),
    answered('financialHelp', 'heart', texts),
    {
      field: { name: 'financialHelpUrl', label: texts.labels.financialHelpUrl, kind: 'text' },
      icon: 'external',
      line: ({ financialHelpUrl }: FactsOfProvider) =>
        financialHelpUrl === null ? '' : texts.help,
      href: ({ financialHelpUrl }: FactsOfProvider) => financialHelpUrl,
    },
    ...factsOfSource(texts, language),
  ] as const;

const factsOfVisits = (texts: FactTexts, language: Language) =>
  [
    {
      field: {
        name: 'languages',
        label: texts.labels.languages,
        kind: 'lines',
        hint: texts.hints.languages,
      },
      icon: 'language',
      line: ({ languages }: FactsOfProvider) =>
        languages.length > 0 ? texts.speaks(namesOf(languages, language)) : '',
    },
    answered('walkIns', 'calendar', texts),
    answered('patientAges', 'user', texts),
    {
      field: {
        name: 'openingHours',
        label: texts.labels.openingHours,
        kind: 'lines',
        hint: texts.hints.openingHours,
      },
      icon: 'clock',
      line: ({ openingHours }: FactsOfProvider) =>
        openingHours.length > 0 ? texts.open(openingHoursInWords(openingHours, language)) : '',
    },
  ] as const;

/** Who said so. Invented clinics say that they are invented elsewhere. */
const factsOfSource = ({ labels, hints, source }: FactTexts, language: Language) =>
  [
    {
      field: {
        name: 'visitTermsSource',
        label: labels.visitTermsSource,
        kind: 'text',
        hint: hints.visitTermsSource,
      },
      icon: 'info',
      line: ({ visitTermsSource, visitTermsAsOf, demo }: FactsOfProvider) =>
        visitTermsSource === null || demo
          ? ''
          : source(visitTermsSource, visitTermsAsOf && formatDay(visitTermsAsOf, language)),
    },
    {
      field: {
        name: 'visitTermsAsOf',
        label: labels.visitTermsAsOf,
        kind: 'text',
        hint: hints.visitTermsAsOf,
      },
      icon: 'info',
      // Said with the source.
      line: () => '',
    },
  ] as const;

function answered<Name extends Answered, Icon extends IconName>(
  name: Name,
  icon: Icon,
  { labels, hints, answers }: FactTexts,
) {
  const words = new Map<string, string>(Object.entries(answers[name]));
  return {
    field: {
      name,
      label: labels[name],
      kind: 'choice',
      hint: hints[name],
      options: [...words].map(([value, label]) => ({ value, label })),
    },
    icon,
    line: (facts: FactsOfProvider) => words.get(facts[name] ?? '') ?? '',
  } as const;
}

/** 'English and Spanish' for ['en', 'es']. */
function namesOf(codes: readonly string[], language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return new Intl.ListFormat(language).format(codes.map((code) => names.of(code) ?? code));
}
