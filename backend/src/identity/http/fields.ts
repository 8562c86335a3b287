import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { normalizedEmail } from '../application/normalized-email.js';

const textual = (change: (text: string) => string) => Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(value) : value));

// Unlike stacked decorators, these apply from the first to the last, and the first fault is the one that is reported.

/** An address as we compare it: NFKC, lower case, no space around it. */
export const EmailField = () => applyDecorators(
  ApiProperty({ format: 'email', maxLength: 254 }), textual(normalizedEmail),
  IsString({ message: 'invalid-email' }), MaxLength(254, { message: 'invalid-email' }), IsEmail({ allow_utf8_local_part: false }, { message: 'invalid-email' }),
);

const nameRules = (): PropertyDecorator[] => [
  textual((text) => text.trim()), IsString({ message: 'required-fields' }), MinLength(1, { message: 'required-fields' }), MaxLength(80, { message: 'too-long:80' }),
];
export const NameField = () => applyDecorators(ApiProperty({ minLength: 1, maxLength: 80 }), ...nameRules());
export const OptionalNameField = () => applyDecorators(ApiPropertyOptional({ minLength: 1, maxLength: 80 }), IsOptional(), ...nameRules());

/** Where somebody came from, as the address they first opened said. */
export const SourceField = () => applyDecorators(
  ApiPropertyOptional({ maxLength: 200 }), IsOptional(), textual((text) => text.trim()), IsString({ message: 'not-a-text' }), MaxLength(200, { message: 'too-long:200' }),
);

const oneLanguage = () => IsIn(['en', 'es'], { message: 'not-one-of:en, es' });
export const LanguageField = () => applyDecorators(ApiProperty({ enum: ['en', 'es'] }), oneLanguage());
export const OptionalLanguageField = () => applyDecorators(ApiPropertyOptional({ enum: ['en', 'es'] }), IsOptional(), oneLanguage());
