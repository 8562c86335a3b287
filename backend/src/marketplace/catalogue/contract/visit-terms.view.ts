import { ApiProperty } from '@nestjs/swagger';

/** How visits to a provider work: administrators enter it, and its page shows it to visitors. */
export class VisitTerms {
  /** How long before an appointment it can still be cancelled, in hours. */
  @ApiProperty({ type: 'integer' }) cancelNoticeHours!: number;
}

/** The columns of VisitTerms, from `marketplace.providers p`. */
export const VISIT_TERMS_COLUMNS = `p.cancel_notice_hours as "cancelNoticeHours"`;

/** The terms that a form states, with the default of each one that it leaves out. */
export const visitTermsOf = ({ cancelNoticeHours = 24 }: Partial<VisitTerms>): VisitTerms => ({
  cancelNoticeHours,
});
