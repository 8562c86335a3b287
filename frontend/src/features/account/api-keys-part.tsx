import { api, useApi } from '@/api/client';
import { keyTexts } from '@/texts/keys';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { ApiKeys } from '@/ui/keys/api-keys';
import type { KeyActions } from '@/ui/keys/key-actions';
import { AccountPart } from './account-part';

const SCOPES = ['directory:read', 'prices:read', 'bookings:read', 'bookings:write'] as const;

/** The person's own API keys. */
export function ApiKeysPart() {
  const texts = keyTexts.useTexts();
  const { data, error, mutate } = useApi('/api/account/api-keys');
  const actions: KeyActions = {
    create: (body, key) =>
      api.POST('/api/account/api-keys', { body, params: { header: { 'Idempotency-Key': key } } }),
    rotate: (id, overlapHours, key) =>
      api.POST('/api/account/api-keys/{id}/rotate', {
        body: { overlapHours },
        params: { path: { id }, header: { 'Idempotency-Key': key } },
      }),
    revoke: (id) => api.DELETE('/api/account/api-keys/{id}', { params: { path: { id } } }),
    refresh: () => mutate(),
  };
  return (
    <AccountPart title={texts.title}>
      <p className="account-hint">{texts.lead}</p>
      {error && <ErrorNotice title={texts.failed} onRetry={() => void mutate()} />}
      {data && <ApiKeys keys={data} scopes={SCOPES} actions={actions} />}
    </AccountPart>
  );
}
