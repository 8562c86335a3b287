import { Link } from 'wouter';
import { useApi } from '@/api/client';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { StatusMark } from '../status-mark';
import { useMoment } from '../use-moment';

/** Requests of one person that are listed. */
const LISTED = 6;

interface OtherRequestsProps {
  /** The record that is open, which is left out. */
  id?: string;
  /** The account of the person, or null for a guest. */
  userId: string | null;
  /** The address of a guest, whose price requests are found by it. */
  email: string | null;
}

/** What the person has asked for beside a request that is open, the newest first. */
export function OtherRequests({ id, userId, email }: OtherRequestsProps) {
  const { desk: texts, bookings, priceRequests } = consoleTexts.useTexts();
  const moment = useMoment();
  const newest = { sort: 'createdAt', order: 'desc', limit: LISTED } as const;
  const appointments = useApi(
    '/api/admin/bookings',
    userId ? { params: { query: { userId, ...newest } } } : null,
  );
  const person = userId ? { userId } : { search: email ?? undefined };
  const questions = useApi(
    '/api/admin/price-requests',
    userId || email ? { params: { query: { ...person, ...newest } } } : null,
  );
  const others = [
    ...(appointments.data ?? []).map((row) => ({
      id: row.id,
      at: row.createdAt,
      href: paths.adminOpen('bookings', row.id),
      name: [row.serviceName, row.providerName].filter(Boolean).join(', '),
      status: row.status,
      word: bookings.statuses[row.status],
      kind: texts.appointment,
    })),
    ...(questions.data ?? []).map((row) => ({
      id: row.id,
      at: row.createdAt,
      href: paths.adminOpen('price-requests', row.id),
      name:
        [row.serviceName, row.providerName, row.specialty].filter(Boolean).join(', ') ||
        row.reference,
      status: row.status,
      word: priceRequests.statuses[row.status],
      kind: texts.question,
    })),
  ]
    .filter((each) => each.id !== id)
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));

  if (appointments.isLoading || questions.isLoading) return <p role="status">{texts.loading}</p>;
  if (others.length === 0) return <p className="muted">{texts.noOthers}</p>;
  return (
    <ul className="desk-others">
      {others.map(({ id: other, at, href, name, status, word, kind }) => (
        <li key={other}>
          <span className="muted">{moment.day(at)}</span>
          <span>{kind}</span>
          <Link href={href}>{name}</Link>
          <StatusMark status={status} text={word} />
        </li>
      ))}
    </ul>
  );
}
