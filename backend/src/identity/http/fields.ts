import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
} from 'class-validator';
import { normalizedEmail } from '../application/sign-in/normalized-email.js';

const transformText = (change: (text: string) => string) =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(value) : value));

// Unlike stacked decorators, these apply from the first to the last, and the first fault is the one
// that is reported.

/**
 * An address as we compare it: NFKC, lower case, no space around it. `ifEmpty` is the key of the
 * text for an empty one.
 */
export const EmailField = (ifEmpty = 'invalid-email') =>
  applyDecorators(
    ApiProperty({ format: 'email', maxLength: 254 }),
    transformText(normalizedEmail),
    IsString({ message: 'invalid-email' }),
    MinLength(1, { message: ifEmpty }),
    MaxLength(254, { message: 'invalid-email' }),
    IsEmail({ allow_utf8_local_part: false }, { message: 'invalid-email' }),
  );

const STRONG_PASSWORD = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[!@#$%^&*(),.?":{}|<>])/s;

/**
 * At least 8 characters with an upper-case and a lower-case letter, a digit and one of
 * !@#$%^&*(),.?":{}|<>
 */
export const NewPasswordField = () =>
  applyDecorators(
    ApiProperty({ format: 'password', minLength: 8, maxLength: 128 }),
    IsString({ message: 'password-too-short' }),
    MinLength(8, { message: 'password-too-short' }),
    MaxLength(128, { message: 'too-long:128' }),
    Matches(STRONG_PASSWORD, { message: 'password-too-weak' }),
  );

/** The password as it is now; only its length is looked at here. */
export const PasswordField = () =>
  applyDecorators(
    ApiProperty({ format: 'password', minLength: 1, maxLength: 128 }),
    ...passwordRules(),
  );
export const OptionalPasswordField = () =>
  applyDecorators(
    ApiPropertyOptional({ format: 'password', minLength: 1, maxLength: 128 }),
    IsOptional(),
    ...passwordRules(),
  );
const passwordRules = (): PropertyDecorator[] => [
  IsString({ message: 'wrong-password' }),
  MinLength(1, { message: 'wrong-password' }),
  MaxLength(128, { message: 'too-long:128' }),
];

/** The code of a link. Whatever else stands there is no link of ours. */
export const LinkCodeField = () =>
  applyDecorators(
    ApiProperty({ maxLength: 2000 }),
    IsString({ message: 'invalid-link' }),
    MaxLength(2000, { message: 'invalid-link' }),
  );

/** Six digits, or a recovery code where one serves. */
export const FactorCodeField = () =>
  applyDecorators(
    ApiProperty({ maxLength: 40 }),
    transformText((text) => text.trim()),
    IsString({ message: 'wrong-code' }),
    MinLength(6, { message: 'wrong-code' }),
    MaxLength(40, { message: 'wrong-code' }),
  );

const nameRules = (): PropertyDecorator[] => [
  transformText((text) => text.trim()),
  IsString({ message: 'required-fields' }),
  MinLength(1, { message: 'required-fields' }),
  MaxLength(80, { message: 'too-long:80' }),
];
export const NameField = () =>
  applyDecorators(ApiProperty({ minLength: 1, maxLength: 80 }), ...nameRules());
export const OptionalNameField = () =>
  applyDecorators(
    ApiPropertyOptional({ minLength: 1, maxLength: 80 }),
    IsOptional(),
    ...nameRules(),
  );

/** Where somebody came from, as the address they first opened said. */
export const SourceField = () =>
  applyDecorators(
    ApiPropertyOptional({ maxLength: 200 }),
    IsOptional(),
    transformText((text) => text.trim()),
    IsString({ message: 'not-a-text' }),
    MaxLength(200, { message: 'too-long:200' }),
  );

const isLanguage = () => IsIn(['en', 'es'], { message: 'not-one-of:en, es' });
export const LanguageField = () =>
  applyDecorators(ApiProperty({ enum: ['en', 'es'] }), isLanguage());
export const OptionalLanguageField = () =>
  applyDecorators(ApiPropertyOptional({ enum: ['en', 'es'] }), IsOptional(), isLanguage());
