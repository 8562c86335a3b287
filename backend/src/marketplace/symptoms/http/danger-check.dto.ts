import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength } from 'class-validator';
import { SearchEmergencyView, visible } from './symptom-search.dto.js';

export class DangerCheckDto {
  /** What somebody writes into a request, in English or Spanish; as long as any of its texts. */
  @ApiProperty({ minLength: 2, maxLength: 2000 })
  @Matches(/^[^\p{Cs}\0]*$/u, { message: 'invalid-input' })
  @Matches(/^[^]{2,}$/, { message: 'too-short:2' })
  @Matches(/^[^]{0,2000}$/, { message: 'too-long:2000' })
  @MaxLength(2000, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Transform(({ value }: { value: unknown }) => visible(value))
  text!: string;
}

export class DangerCheckView {
  /** Null when the text names no emergency. */
  @ApiProperty({ type: SearchEmergencyView, nullable: true })
  emergency!: SearchEmergencyView | null;
}
