import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import {
  type Fragment,
  type Page,
  type PageRequest,
  searchWords,
  Sql,
  utc,
} from '../../database/sql.js';
import {
  FailedMailSubjects,
  type MailOfEvent,
  type MailWithSubject,
} from './failed-mail-subjects.js';

/** Fields to sort by. */
export const FAILED_MAIL_ORDERS = ['failedAt', 'askedAt', 'kind', 'attempts'] as const;
const COLUMNS_OF = {
  failedAt: ['failed_at'],
  askedAt: ['recorded_at'],
  kind: ['kind', 'failed_at'],
  attempts: ['attempts'],
} as const;

const COLUMNS = `
  m.id,
  m.kind,
  m.event,
  ${utc('m.recorded_at')} as "askedAt",
  ${utc('m.failed_at')} as "failedAt",
  m.attempts,
  m.fault,
  m.demo_payload is not null as demo,
  coalesce(m.demo_payload, o.payload) as payload`;

/** The event of a mail is in the outbox until each of its mails was sent; the id ends with its. */
const EVENT = `
  left join shared.outbox o on o.id = substring(m.id from '[0-9]+$')::bigint`;

/** A mail that was given up after its last attempt. */
interface FailedMail {
  readonly id: string;
  readonly kind: string;
  readonly event: string | null;
  /** When the mail was first requested; ISO 8601 in UTC, like `failedAt`. */
  readonly askedAt: string | null;
  readonly failedAt: string;
  readonly attempts: number;
  readonly fault: string;
  /** Whether it is invented for a demonstration, so that it cannot be sent. */
  readonly demo: boolean;
  readonly payload: MailOfEvent['payload'];
}

/** Selects failed mails; without any field, all of them. */
export interface FailedMailFilter {
  readonly kind?: string;
  /** Up to ten words; each must be part of the id, the event or the fault. */
  readonly search?: string;
}

/** Which rows of the list a page holds. */
interface FailedMailPage extends PageRequest {
  readonly sort: (typeof FAILED_MAIL_ORDERS)[number];
  readonly order: 'asc' | 'desc';
}

/** SQL conditions for failed mails `m` that match the filter and are not being resent. */
export const failedMailConditions = ({ kind, search }: FailedMailFilter): Fragment[] => [
  sql`m.resend_asked_at is null`,
  ...(kind ? [sql`m.kind = ${kind}`] : []),
  ...searchWords(search).map((word) => sql`m.words like shared.containing(lower(${word}))`),
];

/** Reads the failed mails. Their rows name nobody: the recipient is looked up for each page. */
@Injectable()
export class FailedMails {
  constructor(
    private readonly sql: Sql,
    private readonly subjects: FailedMailSubjects,
  ) {}

  /** Number of failed mails that nobody has resent yet, without those of demo data. */
  async count(): Promise<number> {
    const [row] = await this.sql.rows<{ count: number }>(
      `select count(*)::int as count
      from shared.failed_mails
      where resend_asked_at is null and demo_payload is null`,
    );
    return row?.count ?? 0;
  }

  /** One page of the matching mails. */
  async page(
    filter: FailedMailFilter,
    { sort, order, ...page }: FailedMailPage,
  ): Promise<Page<MailWithSubject<FailedMail>>> {
    const sorted = [...COLUMNS_OF[sort], 'id'].map((column) => ({ by: `m.${column}`, order }));
    const { rows, ...rest } = await this.sql.page<FailedMail>({
      alias: 'm',
      from: sql`from shared.failed_mails m`,
      where: failedMailConditions(filter),
      order: sorted,
      columns: COLUMNS,
      joins: EVENT,
      ...page,
    });
    return { ...rest, rows: await this.subjects.addTo(rows) };
  }
}
