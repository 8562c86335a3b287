import type { TableProps } from 'antd';
import { api, useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { formatPrice } from '@/format/price';
import { consoleTexts } from '@/texts/admin';
import type { FieldOf } from '../records/record-fields';
import { RecordTab } from '../records/record-tab';
import {
  type AdminService,
  createService,
  replaceService,
  serviceApi,
  type ServiceChanges,
} from './service-api';

const SORTS = ['name', 'category', 'duration', 'price', 'status', 'updatedAt'] as const;
const NEW = { duration: 30, bookable: true, isActive: true };

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

/** The services of the catalogue with their list prices. */
export function ServicesTab() {
  const { services: texts } = consoleTexts.useTexts();
  const { fields: names, hints } = texts;
  const editFields = useServiceFields();
  return (
    <RecordTab
      path="/api/admin/services"
      texts={texts}
      sorts={SORTS}
      read={(path, query) => api.GET(path, { params: { query } })}
      csv={{
        fileName: 'services.csv',
        read: (query) =>
          api.GET('/api/admin/services/export', { params: { query }, parseAs: 'stream' }),
      }}
      recordApi={serviceApi}
      create={createService}
      replace={replaceService}
      fields={[
        { name: 'key', label: names.key, kind: 'text', required: true, hint: hints.key },
        ...editFields,
      ]}
      editFields={editFields}
      start={NEW}
      bulk={{
        kind: 'service',
        actions: BULK_ACTIONS,
      }}
      name={{ title: names.name, width: 215 }}
      columns={useServiceColumns()}
      detailsOf={(row) => [
        [names.name, row.name],
        [names.key, row.key],
        [names.category, <Category key="category" of={row.category} />],
        [names.duration, texts.minutes(row.duration)],
        [names.description, row.description],
      ]}
    />
  );
}

function useServiceFields(): FieldOf<ServiceChanges>[] {
  const { fields: names, hints } = consoleTexts.useTexts().services;
  const { data: labels } = useApi('/api/admin/catalogue-labels', {});
  return [
    { name: 'name', label: names.name, kind: 'text', required: true },
    { name: 'nameEs', label: names.nameEs, kind: 'text' },
    { name: 'description', label: names.description, kind: 'area', required: true },
    { name: 'descriptionEs', label: names.descriptionEs, kind: 'area' },
    {
      name: 'category',
      label: names.category,
      kind: 'choice',
      required: true,
      options: optionsOf(labels?.categories),
    },
    { name: 'duration', label: names.duration, kind: 'integer', required: true },
    { name: 'price', label: names.price, kind: 'money', hint: hints.price },
    {
      name: 'specialties',
      label: names.specialties,
      kind: 'choices',
      options: optionsOf(labels?.specialties),
    },
    { name: 'symptoms', label: names.symptoms, kind: 'lines' },
    { name: 'searchTerms', label: names.searchTerms, kind: 'lines' },
    { name: 'searchTermsEs', label: names.searchTermsEs, kind: 'lines' },
    { name: 'notBookableReason', label: names.notBookableReason, kind: 'text' },
    { name: 'notBookableReasonEs', label: names.notBookableReasonEs, kind: 'text' },
    {
      name: 'forChildren',
      label: names.forChildren,
      kind: 'flag',
      hint: hints.forChildren,
    },
    { name: 'bookable', label: names.bookable, kind: 'flag' },
    { name: 'isActive', label: names.isActive, kind: 'flag' },
  ];
}

const optionsOf = (labels: readonly Schema<'CatalogueLabelView'>[] = []) =>
  labels.map(({ key, name }) => ({ value: key, label: name }));

/** The name of a category. */
function Category({ of }: { of: string }) {
  const { data } = useApi('/api/admin/catalogue-labels', {});
  return data?.categories.find(({ key }) => key === of)?.name ?? of;
}

function useServiceColumns(): NonNullable<TableProps<AdminService>['columns']> {
  const { services, none } = consoleTexts.useTexts();
  const names = services.fields;
  return [
    {
      key: 'category',
      title: names.category,
      sorter: true,
      width: 120,
      ellipsis: true,
      responsive: ['lg'],
      render: (_, { category }) => <Category of={category} />,
    },
    {
      key: 'key',
      title: names.key,
      width: 180,
      ellipsis: true,
      responsive: ['xxl'],
      dataIndex: 'key',
    },
    {
      key: 'duration',
      title: names.duration,
      sorter: true,
      responsive: ['lg'],
      className: 'figure',
      dataIndex: 'duration',
    },
    {
      key: 'price',
      title: names.price,
      sorter: true,
      responsive: ['md'],
      className: 'figure',
      render: (_, { price }) => (price === null ? none : formatPrice(price)),
    },
  ];
}
