import { Button, Table } from 'antd';
import { useState } from 'react';
import { useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { formatPrice } from '@/format/price';
import { consoleTexts } from '@/texts/admin';
import { useTexts } from '@/texts/core';
import { EmptyState } from '@/ui/feedback/empty-state';
import { useBulk } from '../bulk/use-bulk';
import { RecordActions } from '../records/record-actions';
import { RecordDialog } from '../records/record-dialog';
import type { FieldOf } from '../records/record-fields';
import { useNameWidth } from '../records/use-name-width';
import { useRecordToasts } from '../records/use-record-toasts';
import { StatusMark } from '../status-mark';
import {
  addOffer,
  type AdminOffer,
  type NewOffer,
  type OfferChanges,
  offerApi,
  replaceOffer,
  SERVICES,
} from './offer-api';
import { OfferTables } from './offer-tables';
import { PriceHistoryDialog } from './price-history-dialog';

const NEW = { coverage: 'complete', isAvailable: true } satisfies Partial<NewOffer>;

/** What a provider offers, at which price, and what the price includes. */
export function OffersPart({
  providerId,
  onChanged,
}: {
  providerId: string;
  onChanged: () => void;
}) {
  const { links: texts, records, history, none } = consoleTexts.useTexts();
  const { common } = useTexts();
  const nameWidth = useNameWidth(260);
  const toasts = useRecordToasts();
  const [editing, setEditing] = useState<AdminOffer | 'new' | null>(null);
  const [former, setFormer] = useState<Schema<'AskedPriceView'> | null>(null);
  const [looking, setLooking] = useState<AdminOffer | null>(null);
  const offers = useApi(
    '/api/admin/providers/{providerId}/services',
    { params: { path: { providerId } } },
    { revalidateIfStale: true, keepPreviousData: true },
  );
  const refresh = () => {
    void offers.mutate();
    onChanged();
  };
  const many = useBulk<AdminOffer>({
    kind: 'provider-service',
    actions: [
      'price-percent',
      'price-amount',
      'price-set',
      'turn-on',
      'turn-off',
      'publish',
      'submit-review',
      'suspend',
      'restore',
    ],
    nameOf: ({ serviceName }) => serviceName,
    onChanged: refresh,
  });
  const close = () => {
    setEditing(null);
    setFormer(null);
  };
  const saved = () => {
    close();
    refresh();
  };
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

  return (
    <section aria-label={texts.offers}>
      <div className="console-head">
        <h2>{texts.offers}</h2>
        <Button onClick={() => setEditing('new')}>{texts.addOffer}</Button>
        <OfferTables providerId={providerId} onImported={refresh} />
      </div>
      {many.bar}
      <div className="panel console-table">
        <Table<AdminOffer>
          rowKey="id"
          rowSelection={many.rowSelection}
          dataSource={offers.data ?? []}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{
            emptyText: offers.data ? <EmptyState title={texts.noOffers} /> : common.loading,
          }}
          columns={[
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
              render: (_, { servicePrice }) =>
                servicePrice === null ? none : formatPrice(servicePrice),
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
              render: (_, { priceSource }) =>
                priceSource ? texts.sources[priceSource.kind] : none,
            },
            {
              key: 'status',
              title: records.status,
              responsive: ['md'],
              render: (_, { status }) => (
                <StatusMark status={status} text={records.statuses[status]} />
              ),
            },
            {
              key: 'actions',
              title: records.actions,
              className: 'record-actions',
              render: (_, row) => (
                <RecordActions
                  row={row}
                  name={row.serviceName}
                  recordApi={offerApi(providerId)}
                  toasts={toasts.verbs}
                  onEdit={() => setEditing(row)}
                  extra={[{ key: 'history', label: history.open, run: () => setLooking(row) }]}
                  onChanged={refresh}
                />
              ),
            },
          ]}
        />
      </div>
      {editing === 'new' && (
        <RecordDialog<AdminOffer, NewOffer>
          title={texts.addOffer}
          fields={[choice, ...fields]}
          start={NEW}
          save={(body, key) => addOffer(providerId, body, key)}
          toasts={toasts.create}
          onSaved={saved}
          onClose={() => setEditing(null)}
        />
      )}
      {editing && editing !== 'new' && (
        <RecordDialog<AdminOffer, OfferChanges>
          title={texts.editOffer}
          fields={fields}
          start={{ ...editing, ...former }}
          version={editing.version}
          save={(body) => replaceOffer(providerId, editing.id, body)}
          latest={() => offerApi(providerId).read(editing.id)}
          toasts={toasts.update}
          onSaved={saved}
          onClose={close}
        />
      )}
      {looking && (
        <PriceHistoryDialog
          offer={looking}
          providerId={providerId}
          onTake={(price) => {
            setFormer(price);
            setEditing(looking);
            setLooking(null);
          }}
          onClose={() => setLooking(null)}
        />
      )}
    </section>
  );
}

function OwnPrice({ row: { customPrice, noCharge } }: { row: AdminOffer }) {
  const { none } = consoleTexts.useTexts();
  const { common } = useTexts();
  return noCharge ? common.noCharge : customPrice === null ? none : formatPrice(customPrice);
}

/** The service, and what has no column of its own where the screen is narrow. */
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
