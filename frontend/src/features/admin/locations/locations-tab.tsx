import type { TableProps } from 'antd';
import { api } from '@/api/client';
import { consoleTexts } from '@/texts/admin';
import { RecordTab } from '../records/record-tab';
import { type AdminLocation, createLocation, locationApi, replaceLocation } from './location-api';
import { NEW_LOCATION, useLocationFields } from './use-location-fields';

const SORTS = ['name', 'city', 'status', 'updatedAt'] as const;

/** The locations where providers work. */
export function LocationsTab() {
  const { locations: texts, shell, none } = consoleTexts.useTexts();
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
      name={{ title: names.name, width: 145 }}
      columns={useLocationColumns()}
      detailsOf={(row) => [
        [names.name, row.name],
        [shell.tabs.providers, row.providerNames.join(', ') || none],
        [names.address, addressOf(row)],
        [names.phone, row.phone ?? none],
      ]}
    />
  );
}

const addressOf = ({ address, city, state, zipCode }: AdminLocation) =>
  `${address}, ${city}, ${state} ${zipCode}`;

function useLocationColumns(): NonNullable<TableProps<AdminLocation>['columns']> {
  const { locations: texts, shell, none } = consoleTexts.useTexts();
  const { fields: names } = texts;
  return [
    {
      key: 'providers',
      title: shell.tabs.providers,
      width: 150,
      ellipsis: true,
      responsive: ['lg'],
      render: (_, { providerNames }) => providerNames.join(', ') || none,
    },
    {
      key: 'address',
      title: names.address,
      width: 150,
      ellipsis: true,
      responsive: ['md'],
      dataIndex: 'address',
    },
    {
      key: 'city',
      title: names.city,
      sorter: true,
      width: 95,
      ellipsis: true,
      responsive: ['lg'],
      dataIndex: 'city',
    },
    {
      key: 'phone',
      title: names.phone,
      responsive: ['xxl'],
      render: (_, { phone }) => phone ?? none,
    },
  ];
}
