import { formatDollars } from '../../../shared/money.js';
import type { AppliedPriceFile } from '../../application/price-imports/price-file-application.js';
import type { HospitalMatch } from '../../domain/price-imports/hospital-match.js';
import type { PriceChanges, PriceCoverage } from '../../domain/price-imports/price-changes.js';

const FIELDS = { npi: 'NPI', street: 'street address' } as const;

/** For people: which of our hospitals a file seems to belong to. */
export function matchReport({ match, candidates }: HospitalMatch): string {
  if (match === 'none') return 'None of our hospitals has an NPI or a street address of this file.';
  const named = candidates.map(
    ({ id, name, by }) => `  ${name}, by ${by.map((field) => FIELDS[field]).join(' and ')}: ${id}`,
  );
  const heading =
    match === 'conflict'
      ? 'The file does not say clearly which of our hospitals it belongs to:'
      : 'The file seems to belong to:';
  return [heading, ...named, 'Name it with --provider to see what would change.'].join('\n');
}

/** For people: what a file changes, or has changed, at a hospital. */
export function changesReport(
  hospital: string,
  { added, changed, gone, unchanged, kept, coverage }: PriceChanges,
  application: AppliedPriceFile | undefined,
): string {
  const counts = [
    `${added.length} new`,
    `${changed.length} changed`,
    `${gone.length} gone`,
    ...(coverage.length ? [`${coverage.length} for another part or setting`] : []),
    `${unchanged.length} unchanged`,
    ...(kept.length ? [`${kept.length} kept as the provider gave them`] : []),
  ];
  return [
    `Against the prices of ${hospital}: ${counts.join(', ')}.`,
    ...added.map(({ service, after }) => `  ${service}: new, ${dollars(after)}`),
    ...changed.map(
      ({ service, before, after, jump }) =>
        `  ${service}: ${dollars(before)} to ${dollars(after)}${jump ? ', by more than half' : ''}`,
    ),
    ...gone.map(({ service, before }) => `  ${service}: ${dollars(before)} to on request`),
    ...coverage.map(
      ({ service, before, after }) =>
        `  ${service}: for ${coverageText(before)} before, for ${coverageText(after)} in the file`,
    ),
    outcomeOf(application),
  ].join('\n');
}

function outcomeOf(application: AppliedPriceFile | undefined): string {
  if (!application) return 'Nothing is applied yet: --apply does that.';
  const { outcome, importId, replaced } = application;
  return outcome === 'unchanged'
    ? `Nothing changed: this file is in force as import ${importId}.`
    : `Applied as import ${importId}: ${replaced} prices written.`;
}

const coverageText = ({ billingClass, setting }: PriceCoverage): string =>
  `${billingClass ?? 'no'} billing class, ${setting ?? 'no'} setting`;

const dollars = (cents: number): string => formatDollars(cents, 'en');
