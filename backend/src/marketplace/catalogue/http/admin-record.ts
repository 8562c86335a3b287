import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  type Type,
} from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { ConditionalGet } from '../../../platform/http/caching/conditional-get.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { SearchDto } from '../../../platform/http/paging/page.dto.js';
import { PAGE_HEADERS } from '../../../platform/http/paging/page-headers.js';
import { Ids, UpdatedSince } from '../../../platform/http/validation/list-filters.js';
import {
  VERIFICATION_METHODS,
  type VerificationMethod,
  WORKFLOW_STATUSES,
  type WorkflowStatus,
} from '../queries/admin-record.js';
import { OneOf, OptionalInteger, Text } from './admin-fields.js';

/** The highest `integer` of PostgreSQL. */
export const MAX_VERSION = 2_147_483_647;

/** A list for administrators, with its total in a header. */
export const AdminList = (view: Type) =>
  applyDecorators(NoStore(), ApiOkResponse({ type: view, isArray: true, headers: PAGE_HEADERS }));

/** One record for administrators. */
export const AdminRecord = () => applyDecorators(NoStore(), ConditionalGet());

/** An edit that may name the expected version in `If-Match`. */
export const Versioned = () =>
  applyDecorators(
    NoStore(),
    ApiHeader({
      name: 'If-Match',
      required: false,
      description:
        'The `ETag` of the record that was read, or its version, as in `"3"`; when it is ' +
        'another by now, 412.',
    }),
  );

/** The version that a person read before they changed the record. */
export interface ExpectedVersion {
  readonly version: number;
  /** True when it came in `If-Match`, false when it came in the body. */
  readonly inHeader: boolean;
}

/** The version in `If-Match`. A value that is not a version matches none. */
export const IfMatch = createParamDecorator(
  (_: unknown, context: ExecutionContext): ExpectedVersion | undefined => {
    const tag = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
    if (tag === undefined || tag === '*') return undefined;
    return {
      version: Number(/^(?:W\/)?"?(\d{1,10})(?:-[\w-]{27})?"?$/.exec(tag)?.[1] ?? -1),
      inHeader: true,
    };
  },
);

/** The version in the header, else the one in the body. */
export function expectedVersion(
  match: ExpectedVersion | undefined,
  { version }: { readonly version?: number },
): ExpectedVersion | undefined {
  if (match || version === undefined) return match;
  return { version, inHeader: false };
}

export class VersionedDto {
  /** The version that was read; when it is another by now, 409. */
  @OptionalInteger(0, MAX_VERSION) version?: number;
}

export class SuspendDto extends VersionedDto {
  @Text(500) reason!: string;
}

export class VerifyDto extends VersionedDto {
  @OneOf(VERIFICATION_METHODS, 'VerificationMethod') method!: VerificationMethod;
}

export class AdminSearchDto extends SearchDto {
  @ApiProperty({ enum: WORKFLOW_STATUSES, enumName: 'WorkflowStatus', required: false })
  @IsIn(WORKFLOW_STATUSES, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  status?: WorkflowStatus;

  /** Only these. */
  @Ids() ids?: string[];

  /** Only those that changed at this moment or later. */
  @UpdatedSince() updatedSince?: string;

  @ApiProperty({ enum: ['asc', 'desc'], default: 'asc', required: false })
  @IsIn(['asc', 'desc'], { message: 'not-one-of:$constraint1' })
  @IsOptional()
  order: 'asc' | 'desc' = 'asc';
}

/** The column that a list is sorted by, `name` when absent. */
export const SortColumn = (columns: readonly string[]) =>
  applyDecorators(
    ApiProperty({ enum: columns, default: 'name', required: false }),
    IsIn(columns, { message: 'not-one-of:$constraint1' }),
    IsOptional(),
  );
