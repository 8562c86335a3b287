import { MailSubjects } from '../../platform/mail/failed/mail-subjects.js';

const ABOUT_REQUEST = {
  idField: 'priceRequestId',
  from: 'pricing.price_requests r',
  entity: 'pricing.price_requests',
  recordId: 'r.id',
} as const;

/** Mails about price requests go to who asked, or to our own desk. */
export const pricingMailSubjects = new MailSubjects([
  {
    ...ABOUT_REQUEST,
    kinds: ['pricing-mails-requester', 'pricing-mails-quote'],
    recipient: 'r.contact_email',
  },
  { ...ABOUT_REQUEST, kinds: ['pricing-mails-desk'], recipient: 'null' },
]);
