import { ApiProperty } from '@nestjs/swagger';
import { ORDER_NEEDS, type OrderNeed, type ServiceGuide } from '../../contract/service-guides.js';

export class GuideSourceView {
  name!: string;
  /** Address of a public page. */
  url!: string;
  /** The day on which we read it. */
  @ApiProperty({ format: 'date' }) readOn!: string;
}

/** What is worth knowing before a service is booked. No clinician has signed these texts. */
export class ServiceGuideView implements ServiceGuide {
  /** Of the service. */
  serviceKey!: string;
  /** What it is. */
  about!: string;
  /** Minutes. */
  @ApiProperty({ type: 'integer' }) duration!: number;
  /** That there is no rush; null for what may be urgent. */
  @ApiProperty({ type: String, nullable: true }) planned!: string | null;
  /** Whether it needs an order of a doctor. */
  @ApiProperty({ enum: ORDER_NEEDS, enumName: 'OrderNeed' }) order!: OrderNeed;
  orderText!: string;
  /** The end of "Tell the clinic first if ..."; null when nothing is known. */
  @ApiProperty({ type: String, nullable: true }) tellFirst!: string | null;
  /** How to prepare and what to bring. */
  prepare!: string[];
  /** Public pages that say so. */
  sources!: GuideSourceView[];
}
