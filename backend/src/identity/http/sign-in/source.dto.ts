import { SourceField } from '../fields.js';

/** First touch: the campaign fields of the address that somebody first opened. */
export abstract class SourceDto {
  @SourceField() utmSource?: string;
  @SourceField() utmMedium?: string;
  @SourceField() utmCampaign?: string;
  @SourceField() utmTerm?: string;
  @SourceField() utmContent?: string;
}
