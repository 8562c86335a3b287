import { Button, Modal } from 'antd';
import { api, useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { usePages } from '@/api/use-pages';
import { formatDay } from '@/format/date';
import { formatPrice } from '@/format/price';
import { consoleTexts } from '@/texts/admin';
import { useTexts } from '@/texts/core';
import { useLanguage } from '@/texts/language';
import { BusyButton } from '@/ui/busy-button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { Icon } from '@/ui/icon';
import { useMoment } from '../use-moment';
import type { AdminOffer } from './offer-calls';

const PATH = '/api/admin/providers/{providerId}/services/{id}/prices';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOST_AUTHORS = 100;

interface PriceHistoryDialogProps {
  offer: AdminOffer;
  providerId: string;
  /** Puts a former price into the form of the offer, to be looked at and saved. */
  onTake: (price: Asked) => void;
  onClose: () => void;
}

type Asked = Schema<'AskedPriceView'>;
const sameAs = (offer: AdminOffer, price: Asked): boolean =>
  (
    ['customPrice', 'noCharge', 'inheritsPrice', 'coverage', 'includes', 'includesEs'] as const
  ).every((name) => offer[name] === price[name]);

/**
 * What a provider has asked for a service, newest first: who changed it when, from what to what.
 */
export function PriceHistoryDialog({
  offer,
  providerId,
  onTake,
  onClose,
}: PriceHistoryDialogProps) {
  const { id, serviceName } = offer;
  const { common } = useTexts();
  const { history: texts, none } = consoleTexts.useTexts();
  const { items, error, loadingMore, retry, showMore } = usePages(
    PATH,
    { providerId, id },
    ({ limit, offset }) =>
      api.GET(PATH, { params: { path: { providerId, id }, query: { limit, offset } } }),
  );
  const nameOf = useAuthors((items ?? []).map(({ by }) => by));
  const moment = useMoment();

  return (
    <Modal
      open
      onCancel={onClose}
      title={<h2>{texts.title(serviceName)}</h2>}
      footer={null}
      width={960}
      closable={{ closeIcon: <Icon name="close" size={24} />, 'aria-label': common.close }}
      transitionName=""
      maskTransitionName=""
    >
      {error && error.status !== 401 && <ErrorNotice title={texts.failed} onRetry={retry} />}
      {items?.length === 0 && <EmptyState title={texts.empty} />}
      {items && items.length > 0 && (
        <div
          className="console-scroll"
          tabIndex={0}
          role="group"
          aria-label={texts.title(serviceName)}
        >
          <table className="console-diff console-history">
            <thead>
              <tr>
                {[
                  texts.when,
                  texts.who,
                  texts.price,
                  texts.includes,
                  texts.source,
                  texts.again,
                ].map((name) => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map(({ id: change, at, by, before, after }) => (
                <tr key={change}>
                  <td>{moment.time(at)}</td>
                  <td>{nameOf(by)}</td>
                  <td>
                    <PriceChange before={before} after={after} />
                  </td>
                  <td>
                    {after.includes}
                    {before && before.includes !== after.includes && (
                      <div className="muted">{texts.was(before.includes)}</div>
                    )}
                  </td>
                  <td>{after.priceSource ? <SourceText source={after.priceSource} /> : none}</td>
                  <td>
                    {sameAs(offer, after) ? (
                      texts.present
                    ) : (
                      <Button
                        onClick={() => onTake(after)}
                        aria-label={texts.takeOf(moment.time(at))}
                      >
                        {texts.take}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="console-dialog-end">
        {showMore && (
          <BusyButton onClick={showMore} busy={loadingMore}>
            {texts.more}
          </BusyButton>
        )}
        <Button onClick={onClose}>{common.close}</Button>
      </div>
    </Modal>
  );
}

function PriceChange({ before, after }: { before: Asked | null; after: Asked }) {
  const { history: texts } = consoleTexts.useTexts();
  const { common } = useTexts();
  const told = ({ customPrice, noCharge, inheritsPrice }: Asked) =>
    noCharge
      ? common.noCharge
      : customPrice !== null
        ? formatPrice(customPrice)
        : inheritsPrice
          ? texts.listPrice
          : texts.onRequest;
  const was = before && told(before);
  return (
    <>
      <b>{told(after)}</b>
      {was !== told(after) && (
        <div className="muted">{was === null ? texts.first : texts.was(was)}</div>
      )}
    </>
  );
}

function SourceText({ source: { kind, asOf } }: { source: Schema<'AdminPriceSourceView'> }) {
  const { history, links } = consoleTexts.useTexts();
  const { language } = useLanguage();
  return (
    <>
      {links.sources[kind]}
      <div className="muted">{history.asOf(formatDay(asOf, language))}</div>
    </>
  );
}

/** The addresses of those who changed something; what is no account took over a file. */
function useAuthors(by: string[]): (id: string) => string {
  const { history: texts } = consoleTexts.useTexts();
  const ids = [...new Set(by.filter((id) => ID.test(id)))].slice(0, MOST_AUTHORS);
  const { data } = useApi(
    '/api/admin/users',
    ids.length ? { params: { query: { ids, limit: MOST_AUTHORS } } } : null,
    { keepPreviousData: true },
  );
  return (id) => (ID.test(id) ? (data?.find((user) => user.id === id)?.email ?? id) : texts.system);
}
