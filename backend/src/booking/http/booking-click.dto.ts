import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';

export class BookingClickDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID('all', { message: 'not-an-id' })
  providerId!: string;

  /** Absent when the provider was chosen without a service. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, required: false })
  @IsUUID('all', { message: 'not-an-id' }) @IsOptional()
  serviceId?: string | null;
}

export class BookingClickView {
  id!: string;
}
