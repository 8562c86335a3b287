import type { FieldError } from '../../../../shared/domain-error.js';
import type { Catalogue } from '../../domain/catalogue.js';
import { assertNoErrors } from '../../domain/marketplace.errors.js';
import { errorsOfDescription, type ServiceDescription } from '../../domain/service.js';

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
  /** False when absent. */
  readonly forChildren?: boolean;
  /** Keys of specialties. */
  readonly specialties?: readonly string[] | null;
  readonly symptoms?: readonly string[] | null;
  readonly searchTerms?: readonly string[] | null;
  readonly searchTermsEs?: readonly string[] | null;
}

/**
 * Every error of a form, including keys that the catalogue does not have. Absent fields are not
 * checked.
 * @param unreadable fields whose own rules are broken; they are not checked either
 */
export async function errorsOfServiceForm(
  form: Partial<ServiceForm>,
  catalogue: Catalogue,
  unreadable: readonly string[] = [],
): Promise<FieldError[]> {
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
  const errors: FieldError[] = [];
  if (category !== undefined && (await catalogue.missingKeys('categories', [category])).length)
    errors.push({ path: 'category', message: 'marketplace.unknown' });
  const missing = await catalogue.missingKeys(
    'specialties',
    specialties.filter((key) => key !== undefined),
  );
  errors.push(
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
  return [...errors, ...errorsOfDescription({ ...texts, ...reasons })];
}

export async function descriptionOf(
  form: ServiceForm,
  catalogue: Catalogue,
): Promise<ServiceDescription> {
  assertNoErrors(await errorsOfServiceForm(form, catalogue));
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
    forChildren: form.forChildren ?? false,
    specialties,
    symptoms: form.symptoms ?? [],
    searchTerms: form.searchTerms ?? [],
    searchTermsEs: form.searchTermsEs ?? [],
  };
}
