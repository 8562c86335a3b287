import type { TableProps } from 'antd';
import { api } from '@/api/client';
import { consoleTexts } from '@/texts/admin';
import type { FieldOf } from '../records/record-fields';
import { RecordTab } from '../records/record-tab';
import {
  type AdminLocation,
  createLocation,
  locationApi,
  type LocationChanges,
  replaceLocation,
} from './location-api';

const SORTS = ['name', 'city', 'status', 'updatedAt'] as const;
const NEW = { state: 'TX', zone: 'America/Chicago' };

/** The locations where providers work. */
export function LocationsTab() {
  const { locations: texts } = consoleTexts.useTexts();
  const { fields: names } = texts;
  const fields = useLocationFields();
  return (
    <RecordTab
      path="/api/admin/locations"
      texts={texts}
      sorts={SORTS}
      read={(path, query) => api.GET(path, { params: { query } })}
      recordApi={locationApi}
      create={createLocation}
      replace={replaceLocation}
      fields={fields}
      editFields={fields}
      start={NEW}
      bulk={{ kind: 'location', actions: ['publish', 'submit-review', 'suspend', 'restore'] }}
      name={{ title: names.name, width: 240 }}
      nameOf={(row) => <LocationName row={row} />}
      columns={useLocationColumns()}
    />
  );
}

function LocationName({ row }: { row: AdminLocation }) {
  const { name, address, city, state, zipCode, phone, providerNames } = row;
  return (
    <>
      <b>{name}</b>
      <div className="muted">{providerNames.join(', ')}</div>
      <div className="below-md">
        {address}, {city}, {state} {zipCode}
        <div>{phone}</div>
      </div>
    </>
  );
}

function useLocationColumns(): NonNullable<TableProps<AdminLocation>['columns']> {
  const { locations: texts, none } = consoleTexts.useTexts();
  const { fields: names } = texts;
  return [
    {
      key: 'address',
      title: names.address,
      width: 200,
      responsive: ['md'],
      render: (_, { address, city, state, zipCode }) => (
        <>
          {address}
          <div className="below-lg">{city}</div>
          <div className="muted">
            {state} {zipCode}
          </div>
        </>
      ),
    },
    { key: 'city', title: names.city, sorter: true, responsive: ['lg'], dataIndex: 'city' },
    {
      key: 'phone',
      title: names.phone,
      responsive: ['md'],
      render: (_, { phone }) => phone ?? none,
    },
  ];
}

function useLocationFields(): FieldOf<LocationChanges>[] {
  const { fields: names, hints } = consoleTexts.useTexts().locations;
  return [
    { name: 'name', label: names.name, kind: 'text', required: true },
    { name: 'phone', label: names.phone, kind: 'text' },
    { name: 'address', label: names.address, kind: 'text', required: true, wide: true },
    { name: 'city', label: names.city, kind: 'text', required: true },
    { name: 'state', label: names.state, kind: 'text', required: true },
    { name: 'zipCode', label: names.zipCode, kind: 'text', required: true },
    { name: 'zone', label: names.zone, kind: 'text', required: true, hint: hints.zone },
    { name: 'lat', label: names.lat, kind: 'number', hint: hints.place },
    { name: 'lon', label: names.lon, kind: 'number' },
  ];
}
