import { ApiProperty } from '@nestjs/swagger';

export const WALK_INS = ['welcome', 'appointment_only'] as const;
export const PATIENT_AGES = ['all', 'children', 'adults'] as const;
export const ACCEPTANCES = ['accepted', 'not_accepted'] as const;
export const OFFERINGS = ['offered', 'not_offered'] as const;

/**
 * The shape of days, then from when to when: `Mo-Fr 08:00-17:00`, `Tu,Th 08:00-12:00`. Whether the
 * days and the span exist is for the provider's own rules.
 */
export const OPENING_HOURS =
  /^[A-Z][a-z](?:[-,][A-Z][a-z]){0,13} (?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-4]):[0-5]\d$/;

type Acceptance = (typeof ACCEPTANCES)[number];
type Offering = (typeof OFFERINGS)[number];

/** How visits to a provider work: administrators enter it, and its page shows it to visitors. */
export class VisitTerms {
  /** How long before an appointment it can still be cancelled, in hours. */
  @ApiProperty({ type: 'integer' }) cancelNoticeHours!: number;
  /** Whether it sees patients without an appointment; null while it has not said. */
  @ApiProperty({ enum: WALK_INS, enumName: 'WalkIns', nullable: true })
  walkIns!: (typeof WALK_INS)[number] | null;
  /** Which ages it treats; null while it has not said. */
  @ApiProperty({ enum: PATIENT_AGES, enumName: 'PatientAges', nullable: true })
  patientAges!: (typeof PATIENT_AGES)[number] | null;
  /**
   * When it is open, in its own time zone: days and times as in `Mo-Fr 08:00-17:00` or
   * `Tu,Th 08:00-12:00`, as https://schema.org/openingHours has them. Empty while it has not said.
   */
  openingHours!: string[];
  /** Whether it takes cards of health accounts (HSA and FSA); null while it has not said. */
  @ApiProperty({ enum: ACCEPTANCES, enumName: 'Acceptance', nullable: true })
  healthAccountCards!: Acceptance | null;
  /** Whether a bill can be paid in parts; null while it has not said. */
  @ApiProperty({ enum: OFFERINGS, enumName: 'Offering', nullable: true })
  paymentPlans!: Offering | null;
  /** Whether people with low incomes pay less; null while it has not said. */
  @ApiProperty({ enum: OFFERINGS, enumName: 'Offering', nullable: true })
  financialHelp!: Offering | null;
  /** Web page about that help. */
  @ApiProperty({ type: String, nullable: true }) financialHelpUrl!: string | null;
  /** Who said all this, such as "Told by the clinic"; null when nobody noted it. */
  @ApiProperty({ type: String, nullable: true }) visitTermsSource!: string | null;
  /** The day on which the source said so. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) visitTermsAsOf!: string | null;
}

/** The terms as a form states them. */
export type VisitTermsForm = Partial<Omit<VisitTerms, 'openingHours'>> & {
  readonly openingHours?: readonly string[] | null;
};

/** The columns of VisitTerms, from `marketplace.providers p`. */
export const VISIT_TERMS_COLUMNS = `
  p.cancel_notice_hours as "cancelNoticeHours",
  p.walk_ins as "walkIns",
  p.patient_ages as "patientAges",
  p.opening_hours as "openingHours",
  p.health_account_cards as "healthAccountCards",
  p.payment_plans as "paymentPlans",
  p.financial_help as "financialHelp",
  p.financial_help_url as "financialHelpUrl",
  p.visit_terms_source as "visitTermsSource",
  p.visit_terms_as_of as "visitTermsAsOf"`;

/** The terms that a form states, with the default of each one that it leaves out. */
export const visitTermsOf = ({
  cancelNoticeHours = 24,
  walkIns = null,
  patientAges = null,
  openingHours,
  healthAccountCards = null,
  paymentPlans = null,
  financialHelp = null,
  financialHelpUrl = null,
  visitTermsSource = null,
  visitTermsAsOf = null,
}: VisitTermsForm): VisitTerms => ({
  cancelNoticeHours,
  walkIns,
  patientAges,
  openingHours: [...(openingHours ?? [])],
  healthAccountCards,
  paymentPlans,
  financialHelp,
  financialHelpUrl,
  visitTermsSource,
  visitTermsAsOf,
});
