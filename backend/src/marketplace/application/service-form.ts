import type { Catalogue } from '../domain/catalogue.js';
import { InvalidRecord } from '../domain/marketplace.errors.js';
import type { ServiceDescription } from '../domain/service.js';

/** What an administrator fills in about a service. Spanish texts that are absent repeat the English ones. */
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

export async function descriptionOf(form: ServiceForm, catalogue: Catalogue): Promise<ServiceDescription> {
  const specialties = form.specialties ?? [], notBookableReason = form.notBookableReason ?? null;
  if ((await catalogue.unknown('categories', [form.category])).length) throw new InvalidRecord('category', 'marketplace.unknown');
  const [unknown] = await catalogue.unknown('specialties', specialties);
  if (unknown !== undefined) throw new InvalidRecord(`specialties[${specialties.indexOf(unknown)}]`, 'marketplace.unknown');
  return {
    name: form.name, nameEs: form.nameEs ?? form.name, description: form.description, descriptionEs: form.descriptionEs ?? form.description,
    category: form.category, durationMinutes: form.duration, bookable: form.bookable ?? true, notBookableReason, notBookableReasonEs: form.notBookableReasonEs ?? notBookableReason,
    specialties, symptoms: form.symptoms ?? [], searchTerms: form.searchTerms ?? [], searchTermsEs: form.searchTermsEs ?? [],
  };
}
