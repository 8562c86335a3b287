import { type CatalogueTerms, CatalogueTermsSource } from '../../../contract/catalogue-terms.js';
import { catalogueFile } from './data-files.js';

/** Reads the terms from the catalogue file of the release. */
export class FileCatalogueTerms extends CatalogueTermsSource {
  read(): Promise<CatalogueTerms> {
    return catalogueFile();
  }
}
