import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { formatCount } from '@/format/number';
import { consoleTexts } from '@/texts/admin';
import { EmptyState } from '@/ui/feedback/empty-state';
import { DemoMark } from '../demo-mark';
import { Due } from '../desk/due';
import { hoursBetween } from '../hours-between';
import { Loaded } from '../loaded';
import { useWork, type WorkGroup, type WorkKind } from './use-work';
import { addressOf, listOf, sortedItems, type WorkItem } from './work-items';
import './work.css';

/** What waits for staff, by when it is due. Each item leads to its record. */
export function WorkPage() {
  const { work: texts } = consoleTexts.useTexts();
  const work = useWork();
  const { error, mutate } = work;
  // The navigation may have read it in vain before: a new reader alone does not try again.
  const [hadFailed] = useState(error !== undefined);
  useEffect(() => {
    if (hadFailed) void mutate();
  }, [hadFailed, mutate]);

  return (
    <>
      <div className="console-head">
        <h2>{texts.title}</h2>
      </div>
      <div className="panel work">
        <Loaded from={work} what={texts.what}>
          {(groups) => <WorkList groups={groups.filter(({ total }) => total > 0)} />}
        </Loaded>
      </div>
    </>
  );
}

function WorkList({ groups }: { groups: readonly WorkGroup[] }) {
  const { work: texts } = consoleTexts.useTexts();
  const [address, setAddress] = useSearchParams();
  const chosen = groups.find(({ kind }) => kind === address.get('kind'));
  const shown = chosen ? [chosen] : groups;

  function choose(kind?: WorkKind) {
    setAddress(kind ? { kind } : {}, { replace: true });
  }

  if (groups.length === 0) return <EmptyState title={texts.empty} />;
  return (
    <>
      <div className="work-kinds" role="group" aria-label={texts.kind}>
        <button type="button" aria-pressed={!chosen} onClick={() => choose()}>
          {texts.all}
        </button>
        {groups.map(({ kind, total, capped }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === chosen?.kind}
            onClick={() => choose(kind)}
          >
            {texts.kinds[kind]} <b>{countText(total, capped)}</b>
          </button>
        ))}
      </div>
      <div className="work-items">
        <table aria-label={texts.title}>
          <thead>
            <tr>
              <th scope="col">{texts.due}</th>
              <th scope="col">{texts.kind}</th>
              <th scope="col">{texts.record}</th>
              <th scope="col">{texts.detail}</th>
            </tr>
          </thead>
          <tbody>
            {sortedItems(shown).map((item) => (
              <WorkRow key={`${item.kind}/${item.id}/${item.detail ?? ''}`} item={item} />
            ))}
          </tbody>
        </table>
      </div>
      <MoreWork groups={shown} />
    </>
  );
}

function WorkRow({ item }: { item: WorkItem }) {
  const { work: texts, bookingPages, misses } = consoleTexts.useTexts();
  const { kind, title, detail, count, demo } = item;
  const mailKinds: Readonly<Record<string, string>> = bookingPages.mails.kinds;
  const languages: Readonly<Record<string, string>> = misses.languages;
  const details = [
    kind === 'search-miss' ? languages[detail ?? ''] : detail,
    count === null ? null : texts.searches(count),
  ].filter(Boolean);
  return (
    <tr>
      <td>
        <When item={item} />
      </td>
      <td>{texts.kinds[kind]}</td>
      <td>
        <Link href={addressOf(item)}>
          {kind === 'failed-mail' ? (mailKinds[title] ?? title) : title}
        </Link>{' '}
        {demo && <DemoMark />}
      </td>
      <td className="muted">{details.join(', ')}</td>
    </tr>
  );
}

function When({ item: { dueAt, since } }: { item: WorkItem }) {
  const { work: texts, none } = consoleTexts.useTexts();
  const [now] = useState(Date.now);
  if (dueAt !== null) return <Due at={dueAt} />;
  return since === null ? none : <span>{texts.since(hoursBetween(since, now))}</span>;
}

/** Where the rest of a kind is of which only the most urgent are shown. */
function MoreWork({ groups }: { groups: readonly WorkGroup[] }) {
  const { work: texts } = consoleTexts.useTexts();
  const cut = groups.filter(({ items, total }) => total > items.length);
  if (cut.length === 0) return null;
  return (
    <ul className="work-more muted">
      {cut.map(({ kind, items, total, capped }) => {
        const words = texts.more(texts.kinds[kind], items.length, countText(total, capped));
        return (
          <li key={kind}>
            <Link href={listOf(kind)}>{words}</Link>
          </li>
        );
      })}
    </ul>
  );
}

const countText = (total: number, capped: boolean): string =>
  `${formatCount(total)}${capped ? '+' : ''}`;
