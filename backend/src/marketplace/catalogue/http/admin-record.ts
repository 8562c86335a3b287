import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Header,
  type Type,
} from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { counted, TOTAL } from '../../../platform/http/paging/counted.js';
import { SearchDto } from '../../../platform/http/paging/search.dto.js';
import {
  type AdminPage,
  VERIFICATION_METHODS,
  type VerificationMethod,
  WORKFLOW_STATUSES,
  type WorkflowStatus,
} from '../queries/admin-record.js';
import { DefaultedWhole, Line, OneOf } from './admin-fields.js';

const MOST_VERSIONS = 2_147_483_647;

/** For administrators only: nobody on the way keeps it. */
export const Kept = () => Header('Cache-Control', 'private, no-store');
export const AdminList = (view: Type) =>
  applyDecorators(Kept(), ApiOkResponse({ type: view, isArray: true, headers: TOTAL }));
/** The operation may name the version that was read. */
export const Versioned = () =>
  applyDecorators(
    Kept(),
    ApiHeader({
      name: 'If-Match',
      required: false,
      description: 'The version that was read, as in `"3"`; when it is another by now, 412.',
    }),
  );

export interface SeenVersion {
  readonly version: number;
  readonly inHeader: boolean;
}

/** The version named in `If-Match`; what is not a version matches none. */
export const IfMatch = createParamDecorator(
  (_: unknown, context: ExecutionContext): SeenVersion | undefined => {
    const tag = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
    if (tag === undefined || tag === '*') return undefined;
    return { version: Number(/^(?:W\/)?"?(\d{1,10})"?$/.exec(tag)?.[1] ?? -1), inHeader: true };
  },
);

/** The header counts before the body. */
export function seen(
  match: SeenVersion | undefined,
  { version }: { readonly version?: number },
): SeenVersion | undefined {
  return match ?? (version === undefined ? undefined : { version, inHeader: false });
}

export function listed<View>(reply: FastifyReply, { rows, total }: AdminPage<View>): View[] {
  counted(reply, total);
  return rows;
}

export class VersionedDto {
  /** The version that was read; when it is another by now, 409. */
  @DefaultedWhole(0, MOST_VERSIONS) version?: number;
}

export class SuspendDto extends VersionedDto {
  @Line(500) reason!: string;
}

export class VerifyDto extends VersionedDto {
  @OneOf(VERIFICATION_METHODS, 'VerificationMethod') method!: VerificationMethod;
}

export class AdminSearchDto extends SearchDto {
  @ApiProperty({ enum: WORKFLOW_STATUSES, enumName: 'WorkflowStatus', required: false })
  @IsIn(WORKFLOW_STATUSES, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  status?: WorkflowStatus;

  @ApiProperty({ enum: ['asc', 'desc'], default: 'asc', required: false })
  @IsIn(['asc', 'desc'], { message: 'not-one-of:$constraint1' })
  @IsOptional()
  order: 'asc' | 'desc' = 'asc';
}

/** What a list can be sorted by. */
export const SortedBy = (columns: readonly string[]) =>
  applyDecorators(
    ApiProperty({ enum: columns, default: 'name', required: false }),
    IsIn(columns, { message: 'not-one-of:$constraint1' }),
    IsOptional(),
  );
