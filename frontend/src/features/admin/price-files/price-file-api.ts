import { api } from '@/api/client';
import { newIdempotencyKey } from '@/api/idempotency-key';
import type { Schema } from '@/api/schema';

export type PriceFileRow = Schema<'AdminPriceFileRowView'>;
export type PriceFile = Schema<'AdminPriceFileView'>;
export type PriceChange = Schema<'PriceFileChangeView'>;
export type Confirmations = Schema<'PriceFileConfirmationsView'>;
export type AskedPrice = Confirmations['asked'][number];
export type Confirmation = Confirmations['confirmations'][number];
export type PriceFileReading = Schema<'PriceFileReadingView'>;

/** The longest address that the server takes. */
export const ADDRESS_MAX_LENGTH = 2000;

/** Whether a file is still being fetched or read. */
export const isOnTheWay = ({ status }: Pick<PriceFileRow, 'status'>): boolean =>
  status === 'fetching' || status === 'reading';

/** Whether a text may be the address of a file; the server checks it again. */
export const isAddress = (text: string): boolean =>
  text.startsWith('https://') && URL.canParse(text);

const pathOf = (id: string) => ({
  path: { id },
  header: { 'Idempotency-Key': newIdempotencyKey() },
});

/**
 * `inForce` is the import that the person compared with: the server refuses when it is another, and
 * when something has to be confirmed that is not. `compare` names the services whose price is
 * compared though it is asked about.
 */
export const applyFile = (
  { id, inForce }: PriceFile,
  confirmations: Confirmation[],
  compare: readonly string[],
) =>
  api.POST('/api/admin/price-files/{id}/apply', {
    params: pathOf(id),
    body: { inForce, confirmations, ...(compare.length > 0 && { compare: [...compare] }) },
  });

export const undoFile = (id: string) =>
  api.POST('/api/admin/price-files/{id}/undo', { params: pathOf(id) });

export const chooseHospital = (id: string, providerId: string) =>
  api.PUT('/api/admin/price-files/{id}/hospital', { params: pathOf(id), body: { providerId } });

export const cancelImport = (id: string) =>
  api.POST('/api/admin/price-files/{id}/cancel', { params: pathOf(id) });

export const retryImport = (id: string) =>
  api.POST('/api/admin/price-files/{id}/retry', { params: pathOf(id) });

/** Resolves with the import that is read: another one where prices of the file were applied. */
export const readAgain = (id: string) =>
  api.POST('/api/admin/price-files/{id}/read-again', { params: pathOf(id) });

export const setSource = (id: string, address: string) =>
  api.PUT('/api/admin/price-files/{id}/source', { params: pathOf(id), body: { address } });

/** `key` is the idempotency key: the same for the same body. */
export const fetchFile = (body: Schema<'ImportFromAddressDto'>, key: string) =>
  api.POST('/api/admin/price-files/from-address', {
    params: { header: { 'Idempotency-Key': key } },
    body,
  });

export const watchFile = (providerId: string, address: string) =>
  api.PUT('/api/admin/providers/{id}/watched-price-file', {
    params: pathOf(providerId),
    body: { address },
  });

export const lookNow = (providerId: string) =>
  api.POST('/api/admin/providers/{id}/watched-price-file/look', { params: pathOf(providerId) });

export const stopWatching = (providerId: string) =>
  api.DELETE('/api/admin/providers/{id}/watched-price-file', { params: pathOf(providerId) });
