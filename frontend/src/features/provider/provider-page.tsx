import { type ReactNode, useState } from 'react';
import { useProviderTexts } from '@/texts/provider';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { usePageHead } from '@/ui/use-page-head';
import { providerIdOf } from './provider-id';
import { deliveredName, ProviderLoading } from './provider-loading';
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
  const [name] = useState(() => deliveredName(id));

  if (provider) return <ProviderProfile provider={provider} />;
  if (error?.status === 404) return missing;
  if (error) return <Failed onRetry={() => void mutate()} />;
  return <ProviderLoading name={name} />;
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
