import { Injectable } from '@nestjs/common';
import { MAX_COUNTED, searchWords, Sql, utc } from '../../database/sql.js';

/** Fields to sort by. */
export const FAILED_MAIL_ORDERS = ['failedAt', 'askedAt', 'kind', 'attempts'] as const;
const COLUMNS_OF = {
  failedAt: ['failed_at'],
  askedAt: ['recorded_at'],
  kind: ['kind', 'failed_at'],
  attempts: ['attempts'],
} as const;

/** A mail that was given up after its last attempt. */
export interface FailedMail {
  readonly id: string;
  readonly kind: string;
  readonly event: string | null;
  /** When the mail was first requested; ISO 8601 in UTC, like `failedAt`. */
  readonly askedAt: string | null;
  readonly failedAt: string;
  readonly attempts: number;
  readonly fault: string;
}

/** Selects failed mails; without any field, all of them. */
export interface FailedMailFilter {
  readonly kind?: string;
  /** Up to ten words; each must be part of the id, the event or the fault. */
  readonly search?: string;
}

/** One page of failed mails. */
export interface FailedMailsPage {
  readonly mails: FailedMail[];
  /** Number of all matching mails, at most 1,001. */
  readonly total: number;
}

/**
 * SQL condition for failed mails that match the filter and are not being resent, with its
 * parameters.
 */
export function failedMailConditions({ kind, search = '' }: FailedMailFilter): {
  readonly where: string;
  readonly params: string[];
} {
  const words = searchWords(search);
  return {
    where: [
      'resend_asked_at is null',
      ...(kind ? ['kind = ?'] : []),
      ...words.map(() => 'words like shared.containing(lower(?))'),
    ].join(' and '),
    params: [...(kind ? [kind] : []), ...words],
  };
}

/** Reads the failed mails. They name nobody: the recipient is looked up when the mail is sent. */
@Injectable()
export class FailedMails {
  constructor(private readonly sql: Sql) {}

  /** Number of failed mails that nobody has resent yet. */
  async count(): Promise<number> {
    const [row] = await this.sql.rows<{ count: number }>(
      'select count(*)::int as count from shared.failed_mails where resend_asked_at is null',
    );
    return row?.count ?? 0;
  }

  /** One page of the matching mails. */
  async page(
    filter: FailedMailFilter,
    {
      sort,
      order,
      limit,
      offset,
    }: {
      sort: (typeof FAILED_MAIL_ORDERS)[number];
      order: 'asc' | 'desc';
      limit: number;
      offset: number;
    },
  ): Promise<FailedMailsPage> {
    const { where, params } = failedMailConditions(filter);
    const from = `from shared.failed_mails where ${where}`;
    const ordered = [...COLUMNS_OF[sort], 'id'].map((column) => `${column} ${order}`).join(', ');
    const [page] = await this.sql.rows<FailedMailsPage>(
      `select
         (select count(*)::int
            from (select ${from} limit ${MAX_COUNTED + 1}) counted) as total,
         (select coalesce(json_agg(page), '[]')
            from (
              select id, kind, event,
                     ${utc('recorded_at')} as "askedAt",
                     ${utc('failed_at')} as "failedAt",
                     attempts, fault
                ${from}
               order by ${ordered}
               limit ? offset ?
            ) page) as mails`,
      [...params, ...params, limit, offset],
    );
    return page ?? { mails: [], total: 0 };
  }
}
