import { Button, Modal } from 'antd';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { usePages } from '@/api/use-pages';
import { consoleTexts } from '@/texts/admin';
import { useTexts } from '@/texts/core';
import { BusyButton } from '@/ui/busy-button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { Icon } from '@/ui/icon';
import { ScrollRegion } from '@/ui/scroll-region';
import { useMoment } from '../use-moment';
import type { AdminOffer } from './offer-api';
import { PriceChange, PriceSource, useAuthors } from './price-change';

interface PriceHistoryDialogProps {
  offer: AdminOffer;
  providerId: string;
  /** Opens the offer's form with a former price. */
  onTake: (price: FormerPrice) => void;
  onClose: () => void;
}

type FormerPrice = Schema<'AskedPriceView'>;
const sameAs = (offer: AdminOffer, price: FormerPrice): boolean =>
  (
    ['customPrice', 'noCharge', 'inheritsPrice', 'coverage', 'includes', 'includesEs'] as const
  ).every((name) => offer[name] === price[name]);

/**
 * The price history of an offer, newest first: who changed it and when, from which price to which.
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
    '/api/admin/providers/{providerId}/services/{id}/prices',
    { providerId, id },
    (path, { limit, offset }) =>
      api.GET(path, { params: { path: { providerId, id }, query: { limit, offset } } }),
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
        <ScrollRegion className="console-scroll" label={texts.title(serviceName)}>
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
                  <td>{after.priceSource ? <PriceSource source={after.priceSource} /> : none}</td>
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
        </ScrollRegion>
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
