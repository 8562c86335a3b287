import type { Catalogue } from '../../domain/catalogue.js';
import { assertNoFaults, type RecordFault } from '../../domain/marketplace.errors.js';
import { faultsOfDescription, type ServiceDescription } from '../../domain/service.js';

/** What an administrator fills in about a service; absent Spanish texts repeat the English ones. */
export interface ServiceForm {
  readonly name: string;
  readonly nameEs?: string | null;
  readonly description: string;
  readonly descriptionEs?: string | null;
  /** Key of a category. */
  readonly category: string;
  /** Minutes. */
  readonly duration: number;
  /** List price in cents. */
  readonly price?: number | null;
  /** True when absent. */
  readonly isActive?: boolean;
  readonly bookable?: boolean;
  readonly notBookableReason?: string | null;
  readonly notBookableReasonEs?: string | null;
  /** Keys of specialties. */
  readonly specialties?: readonly string[] | null;
  readonly symptoms?: readonly string[] | null;
  readonly searchTerms?: readonly string[] | null;
  readonly searchTermsEs?: readonly string[] | null;
}

/**
 * Every fault of a form, including keys that the catalogue does not have. Absent fields are not
 * checked.
 * @param unreadable fields whose own rules are broken; they are not checked either
 */
export async function faultsOfServiceForm(
  form: Partial<ServiceForm>,
  catalogue: Catalogue,
  unreadable: readonly string[] = [],
): Promise<RecordFault[]> {
  const {
    category,
    name,
    nameEs,
    description,
    descriptionEs,
    duration,
    bookable = true,
    notBookableReason = null,
    notBookableReasonEs,
  } = form;
  const specialties = form.specialties ?? [];
  const symptoms = form.symptoms ?? [];
  const faults: RecordFault[] = [];
  if (category !== undefined && (await catalogue.missingKeys('categories', [category])).length)
    faults.push({ path: 'category', message: 'marketplace.unknown' });
  const missing = await catalogue.missingKeys(
    'specialties',
    specialties.filter((key) => key !== undefined),
  );
  faults.push(
    ...missing.map((key) => ({
      path: `specialties[${specialties.indexOf(key)}]`,
      message: 'marketplace.unknown',
    })),
  );
  const texts = {
    name,
    nameEs: nameEs ?? name,
    description,
    descriptionEs: descriptionEs ?? description,
    durationMinutes: duration,
    symptoms,
  };
  const reasons = {
    bookable: unreadable.includes('bookable') ? undefined : bookable,
    notBookableReason,
    notBookableReasonEs: notBookableReasonEs ?? notBookableReason,
  };
  return [...faults, ...faultsOfDescription({ ...texts, ...reasons })];
}

export async function descriptionOf(
  form: ServiceForm,
  catalogue: Catalogue,
): Promise<ServiceDescription> {
  assertNoFaults(await faultsOfServiceForm(form, catalogue));
  const specialties = form.specialties ?? [];
  const notBookableReason = form.notBookableReason ?? null;
  return {
    name: form.name,
    nameEs: form.nameEs ?? form.name,
    description: form.description,
    descriptionEs: form.descriptionEs ?? form.description,
    category: form.category,
    durationMinutes: form.duration,
    bookable: form.bookable ?? true,
    notBookableReason,
    notBookableReasonEs: form.notBookableReasonEs ?? notBookableReason,
    specialties,
    symptoms: form.symptoms ?? [],
    searchTerms: form.searchTerms ?? [],
    searchTermsEs: form.searchTermsEs ?? [],
  };
}
