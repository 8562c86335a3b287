import type { TableProps } from 'antd';
import { useState } from 'react';
import { useApi } from '@/api/client';
import { consoleTexts } from '@/texts/admin';
import { Button } from '@/ui/controls/button';
import { Tag } from '@/ui/tag';
import type { NewLocation } from '../locations/location-api';
import { NEW_LOCATION, useLocationFields } from '../locations/use-location-fields';
import { RecordActions } from '../records/record-actions';
import { RecordDialog } from '../records/record-dialog';
import { RecordEditor, type RecordForms } from '../records/record-editor';
import type { FieldOf } from '../records/record-fields';
import { useNameWidth } from '../records/use-name-width';
import { useRecordToasts } from '../records/use-record-toasts';
import { StatusMark } from '../status-mark';
import { LinkTable } from './link-table';
import {
  addPlace,
  type AdminPlace,
  createPlace,
  LOCATIONS,
  type NewPlace,
  placeApi,
  type PlaceChanges,
  replacePlace,
} from './place-api';

export const PLACES_ID = 'provider-places';
const NEW = { isActive: true };

/** The locations where a provider works. The server decides which one is the primary location. */
export function PlacesPart({
  providerId,
  onChanged,
}: {
  providerId: string;
  onChanged: () => void;
}) {
  const { links: texts } = consoleTexts.useTexts();
  const [editing, setEditing] = useState<AdminPlace | 'new' | 'new-location' | null>(null);
  const places = useApi(
    '/api/admin/providers/{providerId}/locations',
    { params: { path: { providerId } } },
    { keepPreviousData: true },
  );
  const refresh = () => {
    void places.mutate();
    onChanged();
  };
  const saved = () => {
    setEditing(null);
    refresh();
  };
  const forms = usePlaceForms(providerId);
  const columns = usePlaceColumns({ providerId, onEdit: setEditing, onChanged: refresh });

  return (
    <section aria-label={texts.places} id={PLACES_ID} tabIndex={-1}>
      <div className="console-head">
        <h2>{texts.places}</h2>
        <Button onClick={() => setEditing('new')}>{texts.addPlace}</Button>
        <Button onClick={() => setEditing('new-location')}>{texts.newLocation}</Button>
      </div>
      <LinkTable links={places.data} columns={columns} empty={texts.noPlaces} />
      {editing === 'new-location' && (
        <NewLocationDialog
          providerId={providerId}
          onSaved={saved}
          onClose={() => setEditing(null)}
        />
      )}
      {editing && editing !== 'new-location' && (
        <RecordEditor<AdminPlace, NewPlace, PlaceChanges>
          titles={{ add: texts.addPlace, edit: texts.editPlace }}
          editing={editing}
          {...forms}
          onSaved={saved}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}

interface NewLocationDialogProps {
  providerId: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Creates a location and has the provider work there, in one form. */
function NewLocationDialog({ providerId, onSaved, onClose }: NewLocationDialogProps) {
  const { links: texts } = consoleTexts.useTexts();
  const toasts = useRecordToasts();
  return (
    <RecordDialog<AdminPlace, NewLocation>
      title={texts.newLocation}
      fields={useLocationFields()}
      start={NEW_LOCATION}
      save={(body, key) => createPlace(providerId, body, key)}
      toasts={toasts.create}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

function usePlaceForms(providerId: string): RecordForms<AdminPlace, NewPlace, PlaceChanges> {
  const { links: texts } = consoleTexts.useTexts();
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

  return {
    fields: [choice, ...fields],
    editFields: fields,
    start: NEW,
    create: (body, key) => addPlace(providerId, body, key),
    replace: (id, body) => replacePlace(providerId, id, body),
    recordApi: placeApi(providerId),
  };
}

interface PlaceColumnsSpec {
  providerId: string;
  onEdit: (row: AdminPlace) => void;
  onChanged: () => void;
}

function usePlaceColumns({
  providerId,
  onEdit,
  onChanged,
}: PlaceColumnsSpec): NonNullable<TableProps<AdminPlace>['columns']> {
  const { links: texts, records } = consoleTexts.useTexts();
  const nameWidth = useNameWidth(300);
  const toasts = useRecordToasts();
  return [
    {
      key: 'name',
      title: texts.location,
      width: nameWidth,
      render: (_, place) => <PlaceName place={place} />,
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
      render: (_, { status }) => <StatusMark status={status} text={records.statuses[status]} />,
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
          onEdit={() => onEdit(row)}
          onChanged={onChanged}
        />
      ),
    },
  ];
}

function PlaceName({ place }: { place: AdminPlace }) {
  const { links: texts, records } = consoleTexts.useTexts();
  const { name, address, city, isPrimary, status } = place;
  return (
    <div className="record-name">
      <b>{name}</b> {isPrimary && <Tag>{texts.primary}</Tag>}
      <div className="muted">
        {address}, {city}
      </div>
      <div className="below-md">
        <StatusMark status={status} text={records.statuses[status]} />
      </div>
    </div>
  );
}
