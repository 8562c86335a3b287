import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { recordPage } from '../history/record-page';
import { useMoment } from '../use-moment';

export type FailedMail = Schema<'FailedMailView'>;
/** The kind of mail that goes to ourselves. */
const DESK = 'pricing-mails-desk';

/** What people call its kind. */
export const nameOf = (
  { kind }: FailedMail,
  { kinds }: { kinds: Readonly<Record<string, string>> },
): string => kinds[kind] ?? kind;

/** What its row cuts off, and what helps to find it elsewhere. */
export function MailDetails({ mail }: { mail: FailedMail }) {
  const { bookingPages, none } = consoleTexts.useTexts();
  const { mails: texts } = bookingPages;
  const moment = useMoment();
  const { id, event, askedAt, attempts, fault } = mail;
  const facts: [string, ReactNode][] = [
    [texts.mail, nameOf(mail, texts)],
    [texts.recipient, <Recipient key="recipient" mail={mail} />],
    [texts.about, <About key="about" mail={mail} />],
    [texts.asked, askedAt ? moment.time(askedAt) : none],
    [texts.attempts, attempts],
    [texts.fault, fault || none],
    [texts.event, event ?? none],
    [texts.id, id],
  ];
  return (
    <dl className="console-expanded console-facts">
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** To whom it goes. */
export function Recipient({ mail: { kind, recipient } }: { mail: FailedMail }) {
  const { mails: texts } = consoleTexts.useTexts().bookingPages;
  if (recipient) return <span className="console-wrap">{recipient}</span>;
  return <span className="muted">{kind === DESK ? texts.desk : texts.unknownRecipient}</span>;
}

/** The record that the mail is about, which leads to it. */
export function About({ mail: { aboutName, about } }: { mail: FailedMail }) {
  const { none } = consoleTexts.useTexts();
  const page = about && recordPage(about);
  const name = aboutName ?? none;
  return <span className="console-wrap">{page ? <Link href={page}>{name}</Link> : name}</span>;
}
