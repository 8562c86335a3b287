import { LanguageField } from './fields.js';

export class ChangeMeDto {
  @LanguageField() language!: 'en' | 'es';
}
