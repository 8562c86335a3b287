import type { Catalogue } from '../../domain/catalogue.js';
import { type RecordFault, refuseRecord } from '../../domain/marketplace.errors.js';
import { faultsOfDescription, type ServiceDescription } from '../../domain/service.js';

/**
 * What an administrator fills in about a service. Spanish texts that are absent repeat the English
 * ones.
 */
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
 * What is wrong with a form, its keys included. Fields that are absent are not judged, nor those
 * that are `unreadable`.
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
  const found: RecordFault[] = [];
  if (category !== undefined && (await catalogue.unknown('categories', [category])).length)
    found.push({ path: 'category', message: 'marketplace.unknown' });
  const unknown = await catalogue.unknown(
    'specialties',
    specialties.filter((key) => key !== undefined),
  );
  found.push(
    ...unknown.map((key) => ({
      path: `specialties[${specialties.indexOf(key)}]`,
      message: 'marketplace.unknown',
    })),
  );
  const described = {
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
  return [...found, ...faultsOfDescription({ ...described, ...reasons })];
}

export async function descriptionOf(
  form: ServiceForm,
  catalogue: Catalogue,
): Promise<ServiceDescription> {
  refuseRecord(await faultsOfServiceForm(form, catalogue));
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
