import { Button, Table } from 'antd';
import { useState } from 'react';
import { useApi } from '@/api/client';
import { consoleTexts } from '@/texts/admin';
import { useTexts } from '@/texts/core';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Tag } from '@/ui/tag';
import { RecordActions } from '../records/record-actions';
import { RecordDialog } from '../records/record-dialog';
import type { FieldOf } from '../records/record-fields';
import { useNameWidth } from '../records/use-name-width';
import { useRecordToasts } from '../records/use-record-toasts';
import { StatusMark } from '../status-mark';
import {
  addPlace,
  type AdminPlace,
  LOCATIONS,
  type NewPlace,
  placeApi,
  type PlaceChanges,
  replacePlace,
} from './place-api';

const NEW = { isActive: true };

/** Where a provider works; the server keeps which location is the primary one. */
export function PlacesPart({
  providerId,
  onChanged,
}: {
  providerId: string;
  onChanged: () => void;
}) {
  const { links: texts, records } = consoleTexts.useTexts();
  const { common } = useTexts();
  const nameWidth = useNameWidth(300);
  const toasts = useRecordToasts();
  const [editing, setEditing] = useState<AdminPlace | 'new' | null>(null);
  const places = useApi(
    '/api/admin/providers/{providerId}/locations',
    { params: { path: { providerId } } },
    { revalidateIfStale: true, keepPreviousData: true },
  );
  const refresh = () => {
    void places.mutate();
    onChanged();
  };
  const saved = () => {
    setEditing(null);
    refresh();
  };
  const fields: FieldOf<PlaceChanges>[] = [
    { name: 'isActive', label: texts.fields.isActive, kind: 'flag' },
  ];
  const choice: FieldOf<NewPlace> = {
    name: 'locationId',
    label: texts.location,
    kind: 'lookup',
    required: true,
    wide: true,
    source: LOCATIONS,
  };

  return (
    <section aria-label={texts.places}>
      <div className="console-head">
        <h2>{texts.places}</h2>
        <Button onClick={() => setEditing('new')}>{texts.addPlace}</Button>
      </div>
      <div className="panel console-table">
        <Table<AdminPlace>
          rowKey="id"
          dataSource={places.data ?? []}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{
            emptyText: places.data ? <EmptyState title={texts.noPlaces} /> : common.loading,
          }}
          columns={[
            {
              key: 'name',
              title: texts.location,
              width: nameWidth,
              render: (_, { name, city, isPrimary, status }) => (
                <div className="record-name">
                  <b>{name}</b> {isPrimary && <Tag>{texts.primary}</Tag>}
                  <div className="muted">{city}</div>
                  <div className="below-md">
                    <StatusMark status={status} text={records.statuses[status]} />
                  </div>
                </div>
              ),
            },
            {
              key: 'active',
              title: texts.fields.isActive,
              responsive: ['md'],
              render: (_, { isActive }) => (isActive ? records.yes : records.no),
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
                  name={row.name}
                  recordApi={placeApi(providerId)}
                  toasts={toasts.verbs}
                  onEdit={() => setEditing(row)}
                  onChanged={refresh}
                />
              ),
            },
          ]}
        />
      </div>
      {editing === 'new' && (
        <RecordDialog<AdminPlace, NewPlace>
          title={texts.addPlace}
          fields={[choice, ...fields]}
          start={NEW}
          save={(body, key) => addPlace(providerId, body, key)}
          toasts={toasts.create}
          onSaved={saved}
          onClose={() => setEditing(null)}
        />
      )}
      {editing && editing !== 'new' && (
        <RecordDialog<AdminPlace, PlaceChanges>
          title={texts.editPlace}
          fields={fields}
          start={editing}
          version={editing.version}
          save={(body) => replacePlace(providerId, editing.id, body)}
          latest={() => placeApi(providerId).read(editing.id)}
          toasts={toasts.update}
          onSaved={saved}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}
