import { lazy, type ReactNode, Suspense } from 'react';
import { useApi } from '@/api/client';
import { identity, useViewer } from '@/session/viewer';
import { accountTexts } from '@/texts/account';
import { usePageHead } from '@/ui/use-page-head';
import { ConsentsPart } from './consents-part';
import { DataPart } from './data-part';
import { PasswordPart } from './password-part';
import { ProfilePart } from './profile-part';
import { SessionsPart } from './sessions-part';
import './account.css';

const SecondFactorPart = lazy(() =>
  import('./second-factor-part').then(({ SecondFactorPart }) => ({ default: SecondFactorPart })),
);

const ApiKeysPart = lazy(() =>
  import('./api-keys-part').then(({ ApiKeysPart }) => ({ default: ApiKeysPart })),
);

const WebhooksPart = lazy(() =>
  import('./webhooks-part').then(({ WebhooksPart }) => ({ default: WebhooksPart })),
);

interface AccountPageProps {
  /** The list of the person's own appointment requests. */
  requests: ReactNode;
  /** The part with their price requests, which draws its own heading. */
  priceRequests: ReactNode;
}

export function AccountPage({ requests, priceRequests }: AccountPageProps) {
  const texts = accountTexts.useTexts();
  const viewer = useViewer();
  const { data: provider } = useApi('/api/auth/provider');
  const can = (capability: 'sessions' | 'second-factor') =>
    provider?.capabilities.includes(capability) ?? false;
  const { passwords } = identity();
  usePageHead('account');

  if (viewer.kind === 'guest') return null;
  const { user } = viewer;
  return (
    <div className="wrap page account">
      <h1>{texts.title}</h1>
      <p className="muted account-email">{user.email}</p>
      <h2 id="requests">{texts.requests}</h2>
      {requests}
      {priceRequests}
      <div className="account-parts">
        <ProfilePart user={user} />
        {passwords && <PasswordPart passwords={passwords} email={user.email} />}
        {can('sessions') && <SessionsPart />}
        {can('second-factor') && (
          <Suspense fallback={null}>
            <SecondFactorPart staff={user.role !== 'user'} />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <ApiKeysPart />
        </Suspense>
        <Suspense fallback={null}>
          <WebhooksPart />
        </Suspense>
        <ConsentsPart />
        <DataPart needsPassword={provider?.capabilities.includes('password') ?? false} />
      </div>
    </div>
  );
}
