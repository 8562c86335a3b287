import useSWR from 'swr';
import { useAudience } from '@/api/cache';
import { api } from '@/api/client';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { useProviderListTexts } from '@/texts/provider-list';
import { EmptyState } from '@/ui/feedback/empty-state';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { LinkButton } from '@/ui/link-button';
import { useSavedProviders } from '@/ui/saved/saved-providers';
import { NO_FILTERS } from '../filters/filters';
import type { DirectoryProvider } from '../use-directory';
import { CompactCard } from './compact-card';
import { CompactSkeleton } from './compact-skeleton';

/** The providers that are saved on this device; those that are no longer listed are left out. */
export function SavedList() {
  const { directory } = useTexts();
  const saved = useProviderListTexts();
  const ids = useSavedProviders();
  const audience = useAudience();
  const { data, error, mutate } = useSWR(
    ['saved', ids, audience],
    async (): Promise<DirectoryProvider[]> =>
      (await Promise.all(ids.map(readProvider))).filter((each) => each !== null),
    { keepPreviousData: true },
  );
  const shown = data?.filter(({ id }) => ids.includes(id));
  const everyProvider = <LinkButton href={paths.providers()}>{directory.showAll}</LinkButton>;

  if (ids.length === 0)
    return <EmptyState title={saved.none} hint={saved.hint} action={everyProvider} />;
  return (
    <>
      <div className="directory-meta">
        <p role="status">{shown && directory.count(shown.length)}</p>
        <p>{saved.note}</p>
      </div>
      {error !== undefined && (
        <ErrorNotice title={directory.failed} onRetry={() => void mutate()} />
      )}
      <ul className="directory-list directory-list-compact">
        {!shown && error === undefined && (
          <li>
            <CompactSkeleton />
          </li>
        )}
        {shown?.map((provider, index) => (
          <li key={provider.id}>
            <CompactCard
              provider={provider}
              rank={index + 1}
              total={shown.length}
              filters={NO_FILTERS}
              returnTo={paths.savedProviders()}
            />
          </li>
        ))}
      </ul>
      <p className="directory-more">{everyProvider}</p>
    </>
  );
}

/** Null for a provider that is not listed any more. */
async function readProvider(id: string): Promise<DirectoryProvider | null> {
  const { data, error } = await api.GET('/api/providers/{id}', { params: { path: { id } } });
  if (error && error.status !== 404) throw error;
  return data ?? null;
}
