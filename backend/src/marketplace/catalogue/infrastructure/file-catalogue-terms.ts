import { type CatalogueTerms, CatalogueTermsSource } from '../../contract/catalogue-terms.js';
import { catalogueFile } from './data-files.js';

/** From the file that every installation's catalogue is made of. */
export class FileCatalogueTerms extends CatalogueTermsSource {
  read(): Promise<CatalogueTerms> {
    return catalogueFile();
  }
}
