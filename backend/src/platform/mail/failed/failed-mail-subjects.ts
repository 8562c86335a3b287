import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { isId } from '../../../shared/ids.js';
import { labelKeyOf, type RecordKey, RecordLabels } from '../../audit/record-labels.js';
import { Registry } from '../../config/registry.js';
import { type Fragment, Sql } from '../../database/sql.js';
import { type MailSubject, MailSubjects } from './mail-subjects.js';

/** A failed mail with the event that it tells of. */
export interface MailOfEvent {
  readonly id: string;
  readonly kind: string;
  /** Null when the event is forgotten. */
  readonly payload: Readonly<Record<string, unknown>> | null;
}

/** To whom a failed mail goes, and what it is about. */
interface Subject {
  readonly recipient: string | null;
  readonly aboutName: string | null;
  /** Where to look at the record; null when it is gone. */
  readonly about: RecordKey | null;
}

/** A mail without its event, and its subject. */
export type MailWithSubject<Mail extends MailOfEvent> = Omit<Mail, 'payload'> & Subject;

const UNKNOWN: Subject = { recipient: null, aboutName: null, about: null };

interface FoundSubject {
  readonly mail: string;
  readonly recipient: string | null;
  readonly entity: string;
  readonly recordId: string | null;
}

/** Looks up the recipients of failed mails when somebody reads the list: nothing stores them. */
@Injectable()
export class FailedMailSubjects {
  constructor(
    private readonly sql: Sql,
    private readonly registry: Registry,
    private readonly labels: RecordLabels,
  ) {}

  /** The mails with their subjects, in the same order. */
  async addTo<Mail extends MailOfEvent>(mails: readonly Mail[]): Promise<MailWithSubject<Mail>[]> {
    const found = await this.find(mails);
    const records = found.flatMap(({ entity, recordId }) =>
      recordId === null ? [] : [{ entity, id: recordId }],
    );
    const labels = await this.labels.of(records);
    const subjectOf = (id: string): Subject => {
      const subject = found.find(({ mail }) => mail === id);
      if (!subject) return UNKNOWN;
      const { recipient, entity, recordId } = subject;
      const label = labels.get(labelKeyOf({ entity, id: recordId ?? '' }));
      return { recipient, aboutName: label?.name ?? null, about: label?.opens ?? null };
    };
    return mails.map((mail) => {
      const { payload: _payload, ...listed } = mail;
      return { ...listed, ...subjectOf(mail.id) };
    });
  }

  private async find(mails: readonly MailOfEvent[]): Promise<FoundSubject[]> {
    const parts = this.registry
      .all(MailSubjects)
      .flatMap(({ all }) => all)
      .flatMap((subject) => {
        const own = mails.flatMap(({ id, kind, payload }) => {
          const rowId = payload?.[subject.idField];
          return subject.kinds.includes(kind) && typeof rowId === 'string' && isId(rowId)
            ? [{ mail: id, rowId }]
            : [];
        });
        return own.length ? [subjectsIn(subject, own)] : [];
      });
    if (!parts.length) return [];
    return this.sql.select(sql<FoundSubject>`${sql.join(parts, sql` union all `)}`);
  }
}

const subjectsIn = (
  { from, recipient, entity, recordId }: MailSubject,
  mails: readonly { mail: string; rowId: string }[],
): Fragment => sql`
  select
    m.mail,
    (${sql.raw(recipient)})::text as recipient,
    ${entity}::text as entity,
    (${sql.raw(recordId)})::text as "recordId"
  from
    unnest(
      ${mails.map(({ mail }) => mail)}::text[],
      ${mails.map(({ rowId }) => rowId)}::uuid[]
    ) m(mail, row_id),
    ${sql.raw(from)}
  where r.id = m.row_id`;
