import { Controller, Get } from '@nestjs/common';
import { CONSENT_VERSIONS } from '../../shared/consent.js';
import { Public } from '../http/auth/access.guard.js';
import { OpenToKeys } from '../http/auth/key-access.js';
import { ConditionalGet } from '../http/caching/conditional-get.js';
import { VERSION } from '../observability/version.js';
import { MetaDto } from './meta.dto.js';
import { Settings } from './settings.js';

@Controller('meta')
@OpenToKeys('directory')
export class MetaController {
  constructor(private readonly settings: Settings) {}

  /** Name, contacts and switches of this installation. */
  @Get()
  @ConditionalGet()
  @Public()
  meta(): MetaDto {
    const {
      productName,
      supportEmail,
      supportPhone = null,
      withDemoProviders,
      withSandbox,
      priceVisibility,
      mapUrlTemplate,
      timeZone,
      identityProvider,
      socialLinks,
    } = this.settings;
    const { heroLogos, heroTestimonial, heroTestimonialBy, hiddenProviderNames } = this.settings;
    return {
      ...VERSION,
      productName,
      supportEmail,
      supportPhone,
      demoData: withDemoProviders,
      sandbox: withSandbox,
      priceVisibility,
      mapUrlTemplate,
      timeZone,
      identity: { provider: identityProvider },
      passwordMinLength: 8,
      socialLinks,
      consentVersions: CONSENT_VERSIONS,
      heroLogos,
      heroTestimonial:
        heroTestimonial && heroTestimonialBy
          ? { text: heroTestimonial, by: heroTestimonialBy }
          : null,
      hiddenProviderNames,
    };
  }
}
