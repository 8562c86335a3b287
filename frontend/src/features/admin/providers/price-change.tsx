import { useApi } from '@/api/client';
import { USERS_MAX_IDS } from '@/api/limits';
import type { Schema } from '@/api/schema';
import { formatDay } from '@/format/date';
import { formatPrice } from '@/format/price';
import { consoleTexts } from '@/texts/admin';
import { useTexts } from '@/texts/core';
import { useLanguage } from '@/texts/language';

type Price = Schema<'AskedPriceView'>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A price, and below it what it was before, or that it is for something else since. */
export function PriceChange({ before, after }: { before: Price | null; after: Price }) {
  const { history: texts } = consoleTexts.useTexts();
  const { common } = useTexts();
  const current = textOf(after);
  const previous = before && textOf(before);
  const isForOther = previous === current && before?.includes !== after.includes;

  function textOf({ customPrice, noCharge, inheritsPrice }: Price): string {
    if (noCharge) return common.noCharge;
    if (customPrice !== null) return formatPrice(customPrice);
    return inheritsPrice ? texts.listPrice : texts.onRequest;
  }

  return (
    <>
      <b>{current}</b>
      {previous !== current && (
        <div className="muted">{previous === null ? texts.first : texts.was(previous)}</div>
      )}
      {isForOther && <div className="muted">{texts.otherTerms}</div>}
    </>
  );
}

/** Where a price comes from, of which day it is, and where it stands in its file. */
export function PriceSource({
  source: { kind, asOf, row, attester },
}: {
  source: Schema<'AdminPriceSourceView'>;
}) {
  const { history, links } = consoleTexts.useTexts();
  const { language } = useLanguage();
  return (
    <>
      {links.sources[kind]}
      <div className="muted">{history.asOf(formatDay(asOf, language))}</div>
      {row !== null && <div className="muted">{row}</div>}
      {attester !== null && <div className="muted">{history.attestedBy(attester)}</div>}
    </>
  );
}

/** The addresses of the authors. An author that is no account is the system, after an import. */
export function useAuthors(by: string[]): (id: string) => string {
  const { history: texts } = consoleTexts.useTexts();
  const ids = [...new Set(by.filter((id) => ID.test(id)))].slice(0, USERS_MAX_IDS);
  const { data } = useApi(
    '/api/admin/users',
    ids.length ? { params: { query: { ids, limit: USERS_MAX_IDS } } } : null,
    { keepPreviousData: true },
  );
  return (id) => (ID.test(id) ? (data?.find((user) => user.id === id)?.email ?? id) : texts.system);
}
