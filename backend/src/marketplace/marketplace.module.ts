import { Module } from '@nestjs/common';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { DirectoryModule } from './directory/directory.module.js';
import { SymptomsModule } from './symptoms/symptoms.module.js';

@Module({
  imports: [DirectoryModule, SymptomsModule, CatalogueModule],
  exports: [CatalogueModule, DirectoryModule, SymptomsModule],
})
export class MarketplaceModule {}
