import { MailSubjects } from '../../../platform/mail/failed/mail-subjects.js';

const NOT_ERASED = `case when r.email not like '%@erased.invalid' then r.email end`;

/** Mails about accounts go to the address of the account, or to that of a link's form. */
export const userMailSubjects = new MailSubjects([
  {
    kinds: [
      'identity-mails-verification',
      'identity-mails-verification-again',
      'identity-mails-second-factor-reset',
      'identity-mails-key',
    ],
    idField: 'userId',
    from: 'identity.users r',
    recipient: NOT_ERASED,
    entity: 'identity.users',
    recordId: 'r.id',
  },
  {
    kinds: ['identity-mails-key-expiry'],
    idField: 'keyId',
    from: `identity.api_keys r
      left join identity.users account on account.id = r.user_id`,
    recipient: 'account.email',
    entity: 'identity.users',
    recordId: 'account.id',
  },
  {
    kinds: ['identity-mails-link'],
    idField: 'requestId',
    from: `identity.link_requests r
      left join identity.users account on account.email = r.email`,
    recipient: 'r.email',
    entity: 'identity.users',
    recordId: 'account.id',
  },
]);
