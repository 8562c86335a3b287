import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';

const MAX_NOTES_LENGTH = 2000;

/** An empty text says nothing. */
const Blank = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim() || null : value,
  );

/** The notes of staff about a request. */
export class StaffNotesDto {
  /** Null or empty for none. */
  @ApiProperty({ type: String, maxLength: MAX_NOTES_LENGTH, nullable: true })
  @MaxLength(MAX_NOTES_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @ValidateIf(({ staffNotes }: StaffNotesDto) => staffNotes !== null)
  @Blank()
  staffNotes!: string | null;

  /**
   * The notes that the author has read. When they are no longer so, the answer is 409; without them
   * the new notes replace whatever is there.
   */
  @ApiProperty({ type: String, maxLength: MAX_NOTES_LENGTH, nullable: true, required: false })
  @MaxLength(MAX_NOTES_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @IsOptional()
  before?: string | null;
}
