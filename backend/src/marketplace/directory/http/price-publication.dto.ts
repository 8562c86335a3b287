import { ApiProperty } from '@nestjs/swagger';

/** The file of one clinic. */
export class PublicPriceFileView {
  /** The id of the clinic's page. */
  @ApiProperty({ format: 'uuid' }) id!: string;
  name!: string;
  @ApiProperty({ type: String, nullable: true }) npi!: string | null;
  /** Whether the clinic is invented; none is in production. */
  demo!: boolean;
  /** Prices in the file. */
  @ApiProperty({ type: 'integer' }) rows!: number;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
  /** The day on which the clinic confirmed its page, while that holds (180 days). */
  @ApiProperty({ type: String, format: 'date', nullable: true }) attestedOn!: string | null;
  @ApiProperty({ format: 'uri' }) csv!: string;
  @ApiProperty({ format: 'uri' }) json!: string;
}

/** What files of public prices there are, and how to read them. */
export class PublicPriceManifestView {
  name!: string;
  /** Whose prices are in the files, and whose are not. */
  scope!: string;
  /** The layout of the files. */
  template!: string;
  /** When any of the prices changed last; null while there is none. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) updatedAt!: string | null;
  /** Clinics with public prices. */
  @ApiProperty({ type: 'integer' }) clinics!: number;
  /** Prices in the file of all clinics. */
  @ApiProperty({ type: 'integer' }) rows!: number;
  /** The file of all clinics. */
  @ApiProperty({ format: 'uri' }) csv!: string;
  @ApiProperty({ format: 'uri' }) json!: string;
  howToRead!: string[];
  license!: string;
  contact!: string;
  /** One entry for each clinic. */
  files!: PublicPriceFileView[];
}

export class LicenseInformationView {
  license_number?: string;
  /** Two letters. */
  state!: string;
}

export class AttestationView {
  /** The sentence of the template. */
  attestation!: string;
  /** Whether the clinic confirms it. */
  confirm_attestation!: boolean;
  /** Empty when nobody confirms it. */
  attester_name!: string;
}

export class ChargeCodeView {
  code!: string;
  /** Such as `CPT`; `LOCAL` is our key of the service. */
  type!: string;
}

export class PublicChargeView {
  @ApiProperty({ enum: ['outpatient'] }) setting!: 'outpatient';
  /** What the price covers: `both` is everything. */
  @ApiProperty({ enum: ['both', 'facility', 'professional'] })
  billing_class!: 'both' | 'facility' | 'professional';
  /** The cash price in US dollars. */
  @ApiProperty({ type: 'number', format: 'double' }) discounted_cash!: number;
  /** What is included. */
  additional_generic_notes!: string;
}

export class ChargingClinicView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  name!: string;
  @ApiProperty({ type: String, nullable: true }) npi!: string | null;
}

export class PublicPriceItemView {
  /** Our own words. */
  description!: string;
  code_information!: ChargeCodeView[];
  standard_charges!: PublicChargeView[];
  /** Beside the template: the clinic that asks this price. */
  @ApiProperty({ type: () => ChargingClinicView }) provider!: ChargingClinicView;
  /** Beside the template: the day of the price. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) price_as_of!: string | null;
}

/** Public cash prices in the JSON layout of CMS's template, version 3.0.0. */
export class PublicPricesView {
  hospital_name!: string;
  @ApiProperty({ format: 'date' }) last_updated_on!: string;
  version!: string;
  location_name!: string[];
  hospital_address!: string[];
  @ApiProperty({ type: () => LicenseInformationView })
  license_information!: LicenseInformationView;
  type_2_npi!: string[];
  @ApiProperty({ type: () => AttestationView }) attestation!: AttestationView;
  standard_charge_information!: PublicPriceItemView[];
}
