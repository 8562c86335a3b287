import { sql } from 'kysely';
import { RecordNames } from '../../platform/audit/record-names.js';
import { MailSubjects } from '../../platform/mail/failed/mail-subjects.js';

/**
 * Webhooks are named by their address, deliveries by what they tell. The addresses of people are
 * not for staff.
 */
export const webhookRecordNames = new RecordNames([
  {
    table: 'webhooks.webhooks',
    from: 'webhooks.webhooks r',
    name: `case when r.user_id is null then r.url else r.id::text end`,
    opens: 'null::uuid',
    matches: (search) => sql`r.user_id is null and r.url ilike shared.containing(${search})`,
  },
  {
    table: 'webhooks.deliveries',
    from: 'webhooks.deliveries r',
    name: 'r.event_type',
    opens: 'null::uuid',
    matches: (search) => sql`r.event_type ilike shared.containing(${search})`,
  },
]);

/** Who looks after a webhook is looked up when the mail is sent. */
export const webhookMailSubjects = new MailSubjects([
  {
    kinds: ['webhooks-mails-disabled'],
    idField: 'webhookId',
    from: 'webhooks.webhooks r',
    recipient: 'null',
    entity: 'webhooks.webhooks',
    recordId: 'r.id',
  },
]);
