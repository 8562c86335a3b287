import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
} from 'class-validator';
import { MayBeAbsent } from '../../../platform/http/validation/may-be-absent.js';
import { OverlapDto } from '../../../platform/http/validation/overlap.dto.js';
import { IsPlainText } from '../../../platform/http/validation/plain-text.js';
import { Trimmed } from '../../../platform/http/validation/trim.js';
import { API_SCOPES, type ApiScope } from '../../../shared/api-keys.js';
import { ApiKeyView } from '../../queries/keys/api-key.view.js';

const MAX_NAME_LENGTH = 80;
const MAX_DAYS = 365;
const DEFAULT_DAYS = 90;
const MAX_ORIGINS = 10;
const MAX_ORIGIN_LENGTH = 200;

/** Of letters, and secure, except on the own machine. */
const SAFE_ORIGIN = /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/;

/** As a browser sends it: no path, no capital letter, no port that goes without saying. */
const isOrigin = (value: unknown): boolean =>
  typeof value === 'string' &&
  SAFE_ORIGIN.test(value) &&
  URL.canParse(value) &&
  new URL(value).origin === value;

const IsOrigin = () =>
  ValidateBy(
    { name: 'isOrigin', validator: { validate: isOrigin } },
    { each: true, message: 'not-an-origin' },
  );

class NamedScopesDto {
  /** For people: what uses it. */
  @ApiProperty({ minLength: 1, maxLength: MAX_NAME_LENGTH })
  @IsPlainText()
  @MaxLength(MAX_NAME_LENGTH, { message: 'too-long:$constraint1' })
  @MinLength(1, { message: 'required' })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  name!: string;

  /** What it may do. All but `directory:read` need `prices:read`, because answers hold prices. */
  @ApiProperty({
    enum: API_SCOPES,
    enumName: 'ApiScope',
    isArray: true,
    minItems: 1,
    maxItems: API_SCOPES.length,
    uniqueItems: true,
  })
  @IsIn(API_SCOPES, { each: true, message: 'not-one-of:$constraint1' })
  @ArrayUnique({ message: 'invalid-input' })
  @ArrayMaxSize(API_SCOPES.length, { message: 'at-most-entries:$constraint1' })
  @ArrayMinSize(1, { message: 'required' })
  @IsArray({ message: 'not-a-list' })
  scopes!: ApiScope[];
}

export class CreateApiKeyDto extends NamedScopesDto {
  /** After so many days the key expires; each rotation gives it as many again. */
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: MAX_DAYS,
    default: DEFAULT_DAYS,
    required: false,
  })
  @Max(MAX_DAYS, { message: 'at-most:$constraint1' })
  @Min(1, { message: 'at-least:$constraint1' })
  @IsInt({ message: 'not-a-number' })
  @MayBeAbsent()
  lifetimeDays = DEFAULT_DAYS;

  /**
   * Web sites whose pages use the key, such as `https://clinic.example`. Everybody who reads such a
   * page can copy it, so its one scope is `directory:read`. Left out for programs.
   */
  @ApiProperty({
    type: 'string',
    isArray: true,
    maxItems: MAX_ORIGINS,
    uniqueItems: true,
    default: [],
    required: false,
    examples: [['https://clinic.example']],
  })
  @IsOrigin()
  @MaxLength(MAX_ORIGIN_LENGTH, { each: true, message: 'too-long:$constraint1' })
  @IsString({ each: true, message: 'not-a-text' })
  @ArrayUnique({ message: 'invalid-input' })
  @ArrayMaxSize(MAX_ORIGINS, { message: 'at-most-entries:$constraint1' })
  @IsArray({ message: 'not-a-list' })
  @MayBeAbsent()
  origins: string[] = [];

  /**
   * Whether the key is a test key: it opens the sandbox and nothing else. Only where `sandbox` of
   * `GET /api/meta` is true.
   */
  @ApiProperty({ type: Boolean, default: false, required: false })
  @IsBoolean({ message: 'not-true-or-false' })
  @MayBeAbsent()
  test = false;
}

export class RotateApiKeyDto extends OverlapDto {}

export class CreateServiceAccountDto extends NamedScopesDto {}

export class IssuedApiKeyView extends ApiKeyView {
  /**
   * The key, shown this once. Null in the repeated answer to an idempotency key: the secret is
   * stored nowhere.
   */
  @ApiProperty({ type: String, nullable: true }) key!: string | null;
}
