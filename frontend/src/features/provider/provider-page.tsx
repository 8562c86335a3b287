import type { ReactNode } from 'react';
import { useProviderTexts } from '@/texts/provider';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { SkeletonBar } from '@/ui/feedback/skeleton';
import { usePageHead } from '@/ui/use-page-head';
import { providerIdOf } from './provider-id';
import { ProviderProfile } from './provider-profile';
import { useProvider } from './use-provider';
import './provider-page.css';

interface ProviderPageProps {
  /** `<slug>-<uuid>`: the id finds the provider, the slug is for people. */
  slugAndId: string;
  /** The page for an unknown id. */
  missing: ReactNode;
}

export function ProviderPage({ slugAndId, missing }: ProviderPageProps) {
  const id = providerIdOf(slugAndId);
  return id ? <ProviderById key={id} id={id} missing={missing} /> : missing;
}

function ProviderById({ id, missing }: { id: string; missing: ReactNode }) {
  const { data: provider, error, mutate } = useProvider(id);

  if (provider) return <ProviderProfile provider={provider} />;
  if (error?.status === 404) return missing;
  if (error) return <Failed onRetry={() => void mutate()} />;
  return <Loading />;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { failed } = useProviderTexts();
  usePageHead('provider', { title: failed });
  return (
    <div className="wrap page">
      <h1 className="visually-hidden">{failed}</h1>
      <ErrorNotice title={failed} onRetry={onRetry} />
    </div>
  );
}

function Loading() {
  const { loading } = useProviderTexts();
  return (
    <div className="wrap page profile">
      <div className="profile-head">
        <h1 className="title-3 muted">
          <span role="status">{loading}</span>
        </h1>
        <SkeletonBar width="min(440px, 90%)" height="44px" />
        <SkeletonBar width="min(280px, 70%)" height="26px" />
      </div>
      <div className="profile-body">
        <div className="panel profile-loading">
          <SkeletonBar width="60%" height="30px" />
          <SkeletonBar width="100%" height="52px" />
          <SkeletonBar width="100%" height="52px" />
        </div>
      </div>
    </div>
  );
}
