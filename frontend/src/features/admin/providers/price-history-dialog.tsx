import { Button } from 'antd';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { usePages } from '@/api/use-pages';
import { consoleTexts } from '@/texts/admin';
import { useTexts } from '@/texts/core';
import { BusyButton } from '@/ui/busy-button';
import { Dialog } from '@/ui/dialog/dialog';
import { EmptyState } from '@/ui/feedback/empty-state';
import { ErrorNotice } from '@/ui/feedback/error-notice';
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
  const { history: texts } = consoleTexts.useTexts();
  const { items, error, loadingMore, retry, showMore } = usePages(
    '/api/admin/providers/{providerId}/services/{id}/prices',
    { providerId, id },
    (path, { limit, offset }) =>
      api.GET(path, { params: { path: { providerId, id }, query: { limit, offset } } }),
  );

  return (
    <Dialog title={texts.title(serviceName)} onClose={onClose} width={960}>
      {error && error.status !== 401 && <ErrorNotice title={texts.failed} onRetry={retry} />}
      {items?.length === 0 && <EmptyState title={texts.empty} />}
      {items && items.length > 0 && <PriceTable offer={offer} changes={items} onTake={onTake} />}
      <div className="console-dialog-end">
        {showMore && (
          <BusyButton onClick={showMore} busy={loadingMore}>
            {texts.more}
          </BusyButton>
        )}
        <Button onClick={onClose}>{common.close}</Button>
      </div>
    </Dialog>
  );
}

interface PriceTableProps extends Pick<PriceHistoryDialogProps, 'offer' | 'onTake'> {
  changes: readonly Schema<'AdminPriceChangeView'>[];
}

function PriceTable({ offer, changes, onTake }: PriceTableProps) {
  const { history: texts } = consoleTexts.useTexts();
  const nameOf = useAuthors(changes.map(({ by }) => by));
  return (
    <ScrollRegion className="console-scroll" label={texts.title(offer.serviceName)}>
      <table className="console-diff console-history">
        <thead>
          <tr>
            {[texts.when, texts.who, texts.price, texts.includes, texts.source, texts.again].map(
              (name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <PriceRow
              key={change.id}
              offer={offer}
              change={change}
              author={nameOf(change.by)}
              onTake={onTake}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface PriceRowProps extends Pick<PriceHistoryDialogProps, 'offer' | 'onTake'> {
  change: Schema<'AdminPriceChangeView'>;
  author: string;
}

function PriceRow({ offer, change: { at, before, after }, author, onTake }: PriceRowProps) {
  const { history: texts, none } = consoleTexts.useTexts();
  const moment = useMoment();
  return (
    <tr>
      <td>{moment.time(at)}</td>
      <td>{author}</td>
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
          <Button onClick={() => onTake(after)} aria-label={texts.takeOf(moment.time(at))}>
            {texts.take}
          </Button>
        )}
      </td>
    </tr>
  );
}
