import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

export class NoteDto {
  @MaxLength(50, { message: 'note-too-long:$constraint1' })
  @IsString({ message: 'note-text' })
  text!: string;
}

export class RequestVisitDto {
  @IsUUID(undefined, { message: 'visit-id' }) id!: string;
  @MaxLength(100, { message: 'visit-host' }) @IsString({ message: 'visit-host' }) hostId!: string;
  @MaxLength(40, { message: 'visit-slot' })
  @IsISO8601({ strict: true }, { message: 'visit-slot' })
  slot!: string;
  @Max(240, { message: 'minutes-max:$constraint1' })
  @Min(5, { message: 'minutes-min:$constraint1' })
  @IsInt({ message: 'minutes' })
  minutes!: number;
  @ValidateNested({ each: true })
  @Type(() => NoteDto)
  @ArrayMaxSize(5, { message: 'notes:$constraint1' })
  @IsArray({ message: 'notes' })
  @IsOptional()
  notes?: NoteDto[];
}
