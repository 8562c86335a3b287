import type { TableProps } from 'antd';
import { useState } from 'react';
import { useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { formatMediumDay } from '@/format/date';
import { formatPrice } from '@/format/price';
import { consoleTexts } from '@/texts/admin';
import { useTexts } from '@/texts/core';
import { useLanguage } from '@/texts/language';
import { Button } from '@/ui/controls/button';
import { useBulk } from '../bulk/use-bulk';
import { RecordActions } from '../records/record-actions';
import { RecordEditor, type RecordForms } from '../records/record-editor';
import type { FieldOf } from '../records/record-fields';
import { useNameWidth } from '../records/use-name-width';
import { useRecordToasts } from '../records/use-record-toasts';
import { StatusMark } from '../status-mark';
import { LinkTable } from './link-table';
import {
  addOffer,
  type AdminOffer,
  type NewOffer,
  offerApi,
  type OfferChanges,
  replaceOffer,
  SERVICES,
} from './offer-api';
import { OfferTables } from './offer-tables';
import { ageOf, today } from './price-age';
import { PriceHistoryDialog } from './price-history-dialog';

export const OFFERS_ID = 'provider-offers';
const NEW = { coverage: 'complete', isAvailable: true } satisfies Partial<NewOffer>;

const BULK_ACTIONS = [
  'price-percent',
  'price-amount',
  'price-set',
  'turn-on',
  'turn-off',
  'publish',
  'submit-review',
  'suspend',
  'restore',
] as const;

type OpenDialog =
  | { name: 'edit'; offer: AdminOffer | 'new'; formerPrice?: Schema<'AskedPriceView'> }
  | { name: 'history'; offer: AdminOffer };

/** The services that a provider offers, each with its price and what the price includes. */
export function OffersPart({
  providerId,
  onChanged,
}: {
  providerId: string;
  onChanged: () => void;
}) {
  const { links: texts } = consoleTexts.useTexts();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const offers = useApi(
    '/api/admin/providers/{providerId}/services',
    { params: { path: { providerId } } },
    { keepPreviousData: true },
  );
  const refresh = () => {
    void offers.mutate();
    onChanged();
  };
  const many = useBulk<AdminOffer>({
    kind: 'provider-service',
    actions: BULK_ACTIONS,
    nameOf: ({ serviceName }) => serviceName,
    onChanged: refresh,
  });
  const columns = useOfferColumns({
    providerId,
    onEdit: (offer) => setOpen({ name: 'edit', offer }),
    onHistory: (offer) => setOpen({ name: 'history', offer }),
    onChanged: refresh,
  });

  return (
    <section aria-label={texts.offers} id={OFFERS_ID} tabIndex={-1}>
      <div className="console-head">
        <h2>{texts.offers}</h2>
        <Button onClick={() => setOpen({ name: 'edit', offer: 'new' })}>{texts.addOffer}</Button>
        <OfferTables providerId={providerId} onImported={refresh} />
      </div>
      {many.bar}
      <LinkTable
        links={offers.data}
        columns={columns}
        empty={texts.noOffers}
        rowSelection={many.rowSelection}
      />
      {open && (
        <OfferDialog open={open} providerId={providerId} onOpen={setOpen} onSaved={refresh} />
      )}
    </section>
  );
}

interface OfferDialogProps {
  providerId: string;
  open: OpenDialog;
  onOpen: (dialog: OpenDialog | null) => void;
  onSaved: () => void;
}

/** The form of an offer, or its price history, from which a former price can be taken over. */
function OfferDialog({ providerId, open, onOpen, onSaved }: OfferDialogProps) {
  const { links: texts } = consoleTexts.useTexts();
  const forms = useOfferForms(providerId);
  const close = () => onOpen(null);

  if (open.name === 'history') {
    const { offer } = open;
    return (
      <PriceHistoryDialog
        offer={offer}
        providerId={providerId}
        onTake={(formerPrice) => onOpen({ name: 'edit', offer, formerPrice })}
        onClose={close}
      />
    );
  }
  return (
    <RecordEditor<AdminOffer, NewOffer, OfferChanges>
      {...forms}
      titles={{ add: texts.addOffer, edit: texts.editOffer }}
      editing={open.offer}
      override={open.formerPrice}
      onSaved={() => {
        close();
        onSaved();
      }}
      onClose={close}
    />
  );
}

function useOfferForms(providerId: string): RecordForms<AdminOffer, NewOffer, OfferChanges> {
  const { links: texts } = consoleTexts.useTexts();
  const { fields: names, hints } = texts;
  const fields: FieldOf<OfferChanges>[] = [
    { name: 'customPrice', label: names.customPrice, kind: 'money', hint: hints.customPrice },
    {
      name: 'coverage',
      label: names.coverage,
      kind: 'choice',
      required: true,
      options: Object.entries(texts.coverages).map(([value, label]) => ({ value, label })),
    },
    { name: 'includes', label: names.includes, kind: 'text', required: true, wide: true },
    { name: 'includesEs', label: names.includesEs, kind: 'text', wide: true },
    { name: 'noCharge', label: names.noCharge, kind: 'flag' },
    { name: 'inheritsPrice', label: names.inheritsPrice, kind: 'flag' },
    { name: 'confirmed', label: names.confirmed, kind: 'flag' },
    { name: 'isAvailable', label: names.isAvailable, kind: 'flag' },
  ];
  const choice: FieldOf<NewOffer> = {
    name: 'serviceId',
    label: texts.service,
    kind: 'lookup',
    required: true,
    wide: true,
    source: SERVICES,
  };

  return {
    fields: [choice, ...fields],
    editFields: fields,
    start: NEW,
    create: (body, key) => addOffer(providerId, body, key),
    replace: (id, body) => replaceOffer(providerId, id, body),
    recordApi: offerApi(providerId),
  };
}

interface OfferActionsSpec {
  providerId: string;
  onEdit: (row: AdminOffer) => void;
  onHistory: (row: AdminOffer) => void;
  onChanged: () => void;
}

function useOfferColumns(
  actions: OfferActionsSpec,
): NonNullable<TableProps<AdminOffer>['columns']> {
  const { links: texts, records, none } = consoleTexts.useTexts();
  const nameWidth = useNameWidth(228);
  return [
    {
      key: 'name',
      title: texts.service,
      width: nameWidth,
      render: (_, row) => <OfferName row={row} />,
    },
    {
      key: 'own',
      title: texts.ownPrice,
      responsive: ['md'],
      className: 'figure',
      render: (_, row) => <OwnPrice row={row} />,
    },
    {
      key: 'list',
      title: texts.listPrice,
      responsive: ['lg'],
      className: 'figure',
      render: (_, { servicePrice }) => (servicePrice === null ? none : formatPrice(servicePrice)),
    },
    {
      key: 'covers',
      title: texts.covers,
      responsive: ['lg'],
      render: (_, { coverage }) => (coverage ? texts.coverages[coverage] : none),
    },
    {
      key: 'source',
      title: texts.source,
      responsive: ['lg'],
      render: (_, { priceSource }) => (priceSource ? <Source {...priceSource} /> : none),
    },
    {
      key: 'status',
      title: records.status,
      responsive: ['md'],
      render: (_, { status }) => <StatusMark status={status} text={records.statuses[status]} />,
    },
    {
      key: 'actions',
      title: records.actions,
      className: 'record-actions',
      render: (_, row) => <OfferActions row={row} {...actions} />,
    },
  ];
}

function OfferActions({
  row,
  providerId,
  onEdit,
  onHistory,
  onChanged,
}: OfferActionsSpec & { row: AdminOffer }) {
  const { history } = consoleTexts.useTexts();
  const toasts = useRecordToasts();
  return (
    <RecordActions
      row={row}
      name={row.serviceName}
      recordApi={offerApi(providerId)}
      toasts={toasts.verbs}
      onEdit={() => onEdit(row)}
      extra={[{ key: 'history', label: history.open, run: () => onHistory(row) }]}
      onChanged={onChanged}
    />
  );
}

/** Where a price comes from, and how old it is. */
function Source({ kind, asOf }: NonNullable<AdminOffer['priceSource']>) {
  const { links: texts } = consoleTexts.useTexts();
  const { language } = useLanguage();
  return (
    <>
      {texts.sources[kind]}
      <div className="muted">
        <time dateTime={asOf} title={formatMediumDay(asOf, language)}>
          {ageOf(asOf, today(), language)}
        </time>
      </div>
    </>
  );
}

function OwnPrice({ row: { customPrice, noCharge } }: { row: AdminOffer }) {
  const { none } = consoleTexts.useTexts();
  const { common } = useTexts();
  if (noCharge) return common.noCharge;
  return customPrice === null ? none : formatPrice(customPrice);
}

/** The service, and on a narrow screen also what has no column there. */
function OfferName({ row }: { row: AdminOffer }) {
  const { links: texts, records } = consoleTexts.useTexts();
  const { serviceName, includes, coverage, status } = row;
  return (
    <div className="record-name">
      <b>{serviceName}</b>
      <div className="muted console-wrap">{includes}</div>
      <div className="below-lg muted">{coverage && texts.coverages[coverage]}</div>
      <div className="below-md">
        <b>
          <OwnPrice row={row} />
        </b>
        <div>
          <StatusMark status={status} text={records.statuses[status]} />
        </div>
      </div>
    </div>
  );
}
