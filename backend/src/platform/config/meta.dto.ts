import { ApiProperty } from '@nestjs/swagger';

export class SocialLinkDto {
  name!: string;
  url!: string;
}

export class ConsentVersionsDto {
  /** Of the consent to health data that bookings, price requests and bundle requests carry. */
  healthData!: string;
}

export class IdentityMetaDto {
  @ApiProperty({ enum: ['embedded', 'firebase', 'oidc'] }) provider!:
    'embedded' | 'firebase' | 'oidc';
}

export class TestimonialDto {
  text!: string;
  by!: string;
}

/** What a client must know of this installation before anybody signs in. */
export class MetaDto {
  /** Version of the software. */
  @ApiProperty({ example: '0.2.0' }) version!: string;
  /** Commit that it was built from, where that is known. */
  @ApiProperty({ type: String, nullable: true }) commit!: string | null;
  productName!: string;
  supportEmail!: string;
  @ApiProperty({ type: String, nullable: true }) supportPhone!: string | null;
  /** Whether invented clinics may be among the providers. */
  demoData!: boolean;
  /** Whether test keys can be made, which see invented clinics and nothing else. */
  sandbox!: boolean;
  @ApiProperty({ enum: ['signed_in', 'public'] }) priceVisibility!: 'signed_in' | 'public';
  /** Address of a map search; `{q}` stands for the place. */
  mapUrlTemplate!: string;
  /** IANA zone that days of figures are counted in. */
  @ApiProperty({ example: 'America/Chicago' }) timeZone!: string;
  identity!: IdentityMetaDto;
  @ApiProperty({ type: 'integer' }) passwordMinLength!: number;
  socialLinks!: SocialLinkDto[];
  /** Current version of each consent text. */
  consentVersions!: ConsentVersionsDto;
  /** Names of partners that the home page shows. */
  heroLogos!: string[];
  @ApiProperty({ type: TestimonialDto, nullable: true }) heroTestimonial!: TestimonialDto | null;
  /** Providers with these names are left out of the directory page. */
  hiddenProviderNames!: string[];
}
