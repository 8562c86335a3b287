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

// `applyDecorators` applies from the first to the last, unlike stacked decorators; the first
// fault is reported.

/**
 * An email address, normalized: NFKC, trimmed, in lower case.
 * @param ifEmpty key of the text for an empty one
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
 * A new password: at least 8 characters, with an upper-case and a lower-case letter, a digit and
 * one of !@#$%^&*(),.?":{}|<>
 */
export const NewPasswordField = () =>
  applyDecorators(
    ApiProperty({ format: 'password', minLength: 8, maxLength: 128 }),
    IsString({ message: 'password-too-short' }),
    MinLength(8, { message: 'password-too-short' }),
    MaxLength(128, { message: 'too-long:128' }),
    Matches(STRONG_PASSWORD, { message: 'password-too-weak' }),
  );

/** A current password; only its length is validated. */
export const PasswordField = () =>
  applyDecorators(
    ApiProperty({ format: 'password', minLength: 1, maxLength: 128 }),
    ...passwordRules(),
  );
/** The same, optional. */
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

/** The code of a mailed link. Anything else is reported as an invalid link. */
export const LinkCodeField = () =>
  applyDecorators(
    ApiProperty({ maxLength: 2000 }),
    IsString({ message: 'invalid-link' }),
    MaxLength(2000, { message: 'invalid-link' }),
  );

/** A code of the second factor: six digits, or a recovery code. */
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
/** A first or last name, trimmed. */
export const NameField = () =>
  applyDecorators(ApiProperty({ minLength: 1, maxLength: 80 }), ...nameRules());
/** The same, optional. */
export const OptionalNameField = () =>
  applyDecorators(
    ApiPropertyOptional({ minLength: 1, maxLength: 80 }),
    IsOptional(),
    ...nameRules(),
  );

/** A campaign parameter of the first address that a person opened. */
export const SourceField = () =>
  applyDecorators(
    ApiPropertyOptional({ maxLength: 200 }),
    IsOptional(),
    transformText((text) => text.trim()),
    IsString({ message: 'not-a-text' }),
    MaxLength(200, { message: 'too-long:200' }),
  );

/**
 * One slash, then visible ASCII without a second slash first or a backslash, which browsers read as
 * a slash; they also leave out tabs and line ends.
 */
const RETURN_PATH = /^\/(?:[\x21-\x2e\x30-\x5b\x5d-\x7e][\x21-\x5b\x5d-\x7e]*)?$/;

/** A path of this site with its query; an address of another one is refused. */
export const OptionalReturnPathField = () =>
  applyDecorators(
    ApiPropertyOptional({ pattern: RETURN_PATH.source, maxLength: 4000 }),
    IsOptional(),
    IsString({ message: 'invalid-path' }),
    MaxLength(4000, { message: 'too-long:4000' }),
    Matches(RETURN_PATH, { message: 'invalid-path' }),
  );

const reasonRules = (): PropertyDecorator[] => [
  transformText((text) => text.trim()),
  IsString({ message: 'not-a-text' }),
  MinLength(1, { message: 'required' }),
  MaxLength(500, { message: 'too-long:500' }),
];
/** Why an administrator does something, for the audit log. */
export const ReasonField = () =>
  applyDecorators(ApiProperty({ minLength: 1, maxLength: 500 }), ...reasonRules());
/** The same, optional. */
export const OptionalReasonField = () =>
  applyDecorators(
    ApiPropertyOptional({ minLength: 1, maxLength: 500 }),
    IsOptional(),
    ...reasonRules(),
  );

/** The version of a text that was accepted. */
export const OptionalVersionField = () =>
  applyDecorators(
    ApiPropertyOptional({ pattern: '^[\\w.-]{1,40}$' }),
    IsOptional(),
    IsString({ message: 'invalid-version' }),
    Matches(/^[\w.-]{1,40}$/, { message: 'invalid-version' }),
  );

const isLanguage = () => IsIn(['en', 'es'], { message: 'not-one-of:en, es' });
/** A language of the product; may be absent. */
export const OptionalLanguageField = () =>
  applyDecorators(ApiPropertyOptional({ enum: ['en', 'es'] }), IsOptional(), isLanguage());
