import { ApiProperty } from '@nestjs/swagger';

export const WALK_INS = ['welcome', 'appointment_only'] as const;
export const PATIENT_AGES = ['all', 'children', 'adults'] as const;

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
}

/** The columns of VisitTerms, from `marketplace.providers p`. */
export const VISIT_TERMS_COLUMNS = `
  p.cancel_notice_hours as "cancelNoticeHours",
  p.walk_ins as "walkIns",
  p.patient_ages as "patientAges"`;

/** The terms that a form states, with the default of each one that it leaves out. */
export const visitTermsOf = ({
  cancelNoticeHours = 24,
  walkIns = null,
  patientAges = null,
}: Partial<VisitTerms>): VisitTerms => ({
  cancelNoticeHours,
  walkIns,
  patientAges,
});
