import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches } from 'class-validator';
import { EmailField, OptionalNameField } from '../fields.js';
import { SourceDto } from '../sign-in/source.dto.js';

export class SyncUserDto extends SourceDto {
  /** Must be the address of the token. */
  @EmailField() email!: string;
  @OptionalNameField() firstName?: string;
  @OptionalNameField() lastName?: string;

  @ApiPropertyOptional({ pattern: '^\\d{5}$' })
  @Matches(/^\d{5}$/, { message: 'invalid-zip-code' })
  @IsString({ message: 'invalid-zip-code' })
  @IsOptional()
  zipCode?: string;
}
