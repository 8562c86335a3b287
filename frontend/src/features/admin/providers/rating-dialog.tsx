import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { seen } from '../records/record-calls';
import { RecordDialog } from '../records/record-dialog';
import type { Body, FieldSpec } from '../records/record-fields';
import { type AdminProvider, providerCalls } from './provider-calls';

const PATH = '/api/admin/providers/{id}/rating';

interface RatingDialogProps {
  provider: AdminProvider;
  onSaved: () => void;
  onClose: () => void;
}

/**
 * Enters what others say of a provider, with source and day. People type stars; the interface takes
 * tenths.
 */
export function RatingDialog({ provider, onSaved, onClose }: RatingDialogProps) {
  const { rating: texts } = consoleTexts.useTexts().links;
  const fields: FieldSpec[] = [
    { name: 'rating', label: texts.fields.rating, kind: 'number', required: true },
    { name: 'reviewCount', label: texts.fields.reviewCount, kind: 'whole', required: true },
    { name: 'source', label: texts.fields.source, kind: 'text', required: true, hint: texts.hint },
    { name: 'asOf', label: texts.fields.asOf, kind: 'text', required: true },
  ];
  const start = {
    rating: provider.rating > 0 ? provider.rating / 10 : '',
    reviewCount: provider.reviewCount > 0 ? provider.reviewCount : '',
    source: provider.ratingSource,
    asOf: provider.ratingAsOf,
  };
  return (
    <RecordDialog<AdminProvider>
      title={texts.dialogTitle}
      fields={fields}
      start={start}
      version={provider.version}
      save={(body) => rateProvider(provider.id, body)}
      latest={() => providerCalls.read(provider.id)}
      toasts={texts.toasts}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

function rateProvider(id: string, body: Body) {
  const stars = body.rating;
  const rating = typeof stars === 'number' ? Math.round(stars * 10) : stars;
  // What is wrong with the other fields, the server says.
  const typed = { ...body, rating } as unknown as Schema<'ProviderRatingDto'>;
  return api.PUT(PATH, { params: { path: { id } }, body: typed });
}

export const unrateProvider = (row: AdminProvider) =>
  api.DELETE(PATH, { params: { path: { id: row.id }, header: seen(row) } });
