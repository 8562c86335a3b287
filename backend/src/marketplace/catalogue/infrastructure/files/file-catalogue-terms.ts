import type { Language } from '../../../../shared/language.js';
import { type CatalogueTerms, CatalogueTermsSource } from '../../../contract/catalogue-terms.js';
import { catalogueFile } from './data-files.js';

/** Reads the terms from the catalogue file of the release. */
export class FileCatalogueTerms extends CatalogueTermsSource {
  async read(language: Language): Promise<CatalogueTerms> {
    const { specialties, services } = await catalogueFile();
    const named = ({ key, name, nameEs }: { key: string; name: string; nameEs: string }) => ({
      key,
      name: language === 'es' ? nameEs : name,
    });
    return { specialties: specialties.map(named), services: services.map(named) };
  }
}
