import type { TableProps } from 'antd';
import { api } from '@/api/client';
import { consoleTexts } from '@/texts/admin';
import { RecordTab } from '../records/record-tab';
import { type AdminLocation, createLocation, locationApi, replaceLocation } from './location-api';
import { NEW_LOCATION, useLocationFields } from './use-location-fields';

const SORTS = ['name', 'city', 'status', 'updatedAt'] as const;

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
      csv={{
        fileName: 'locations.csv',
        read: (query) =>
          api.GET('/api/admin/locations/export', { params: { query }, parseAs: 'stream' }),
      }}
      recordApi={locationApi}
      create={createLocation}
      replace={replaceLocation}
      fields={fields}
      editFields={fields}
      start={NEW_LOCATION}
      bulk={{ kind: 'location', actions: ['publish', 'submit-review', 'suspend', 'restore'] }}
      name={{ title: names.name, width: 200 }}
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
      width: 183,
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
