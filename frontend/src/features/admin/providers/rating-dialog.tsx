import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { ifMatch } from '../records/record-api';
import { RecordDialog } from '../records/record-dialog';
import type { FieldOf } from '../records/record-fields';
import { type AdminProvider, providerApi } from './provider-api';

type Rating = Schema<'ProviderRatingDto'>;

const PATH = '/api/admin/providers/{id}/rating';

interface RatingDialogProps {
  provider: AdminProvider;
  onSaved: () => void;
  onClose: () => void;
}

/**
 * Enters the public rating of a provider, with its source and day. The form takes stars; the API
 * takes tenths of a star.
 */
export function RatingDialog({ provider, onSaved, onClose }: RatingDialogProps) {
  const { rating: texts } = consoleTexts.useTexts().links;
  const fields: FieldOf<Rating>[] = [
    { name: 'rating', label: texts.fields.rating, kind: 'number', required: true },
    { name: 'reviewCount', label: texts.fields.reviewCount, kind: 'integer', required: true },
    { name: 'source', label: texts.fields.source, kind: 'text', required: true, hint: texts.hint },
    { name: 'asOf', label: texts.fields.asOf, kind: 'text', required: true },
  ];
  return (
    <RecordDialog<AdminProvider, Rating>
      title={texts.dialogTitle}
      fields={fields}
      start={ratingOf(provider)}
      version={provider.version}
      save={(body) => rateProvider(provider.id, body)}
      latest={() => providerApi.read(provider.id)}
      startOf={ratingOf}
      entity={providerApi.entity}
      toasts={texts.toasts}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

const ratingOf = (row: AdminProvider): Partial<Rating> => ({
  rating: row.rating > 0 ? row.rating / 10 : undefined,
  reviewCount: row.reviewCount > 0 ? row.reviewCount : undefined,
  source: row.ratingSource ?? undefined,
  asOf: row.ratingAsOf ?? undefined,
});

/** Stars that are not a number stay as they are, so that the server reports a fault. */
function rateProvider(id: string, body: Rating) {
  const stars = body.rating;
  const rating = typeof stars === 'number' ? Math.round(stars * 10) : stars;
  return api.PUT(PATH, { params: { path: { id } }, body: { ...body, rating } });
}

export const unrateProvider = (row: AdminProvider) =>
  api.DELETE(PATH, { params: { path: { id: row.id }, header: ifMatch(row) } });
