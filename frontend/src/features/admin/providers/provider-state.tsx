import { Button } from 'antd';
import { useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { Icon } from '@/ui/icon';
import { LinkButton } from '@/ui/link-button';
import { OFFERS_ID } from './offers-part';
import { PLACES_ID } from './places-part';
import type { AdminProvider } from './provider-api';

export const ATTEST_ID = 'provider-attest';
const LOOKS: Record<Schema<'ProviderState'>, 'ok' | 'warn' | 'bad'> = {
  visible: 'ok',
  ready: 'ok',
  incomplete: 'warn',
  'visible-incomplete': 'warn',
  'switched-off': 'warn',
  suspended: 'bad',
};

interface ProviderStateProps {
  provider: AdminProvider;
  onEdit: () => void;
}

/** Whether visitors see the provider, what it still needs, and where its records are. */
export function ProviderState({ provider, onEdit }: ProviderStateProps) {
  const { providerState: texts } = consoleTexts.useTexts();
  const { id, slug, name } = provider;
  const { data, error } = useApi(
    '/api/admin/providers/{id}/state',
    { params: { path: { id } } },
    { keepPreviousData: true },
  );
  if (!data)
    return error ? null : <div className="panel provider-state-waiting" aria-busy="true" />;
  const isVisible = data.state === 'visible' || data.state === 'visible-incomplete';
  return (
    <section className="panel console-card provider-state" aria-label={texts.title}>
      <p className={`provider-state-${LOOKS[data.state]}`}>
        <b>{texts.states[data.state]}</b>
      </p>
      <ul>
        {data.checklist.map(({ part, isMet }) => (
          <li key={part} data-met={isMet}>
            <Icon name={isMet ? 'check' : 'alert'} size={16} />
            {isMet ? texts.met[part] : <Missing part={part} onEdit={onEdit} />}
          </li>
        ))}
      </ul>
      <div className="console-actions">
        {isVisible && <LinkButton href={paths.provider(slug, id)}>{texts.publicPage}</LinkButton>}
        <LinkButton href={paths.providerBookings(id)}>
          {texts.appointments(data.openRequests)}
        </LinkButton>
        <LinkButton href={paths.adminSearch('price-requests', name)}>{texts.requests}</LinkButton>
      </div>
    </section>
  );
}

interface MissingProps {
  part: Schema<'ProviderGap'>;
  onEdit: () => void;
}

/** What is missing, as a link to where it is added. */
function Missing({ part, onEdit }: MissingProps) {
  const { missing } = consoleTexts.useTexts().providerState;
  switch (part) {
    case 'location':
      return <a href={`#${PLACES_ID}`}>{missing.location}</a>;
    case 'priced-service':
      return <a href={`#${OFFERS_ID}`}>{missing['priced-service']}</a>;
    case 'attestation':
      return <a href={`#${ATTEST_ID}`}>{missing.attestation}</a>;
    case 'contact':
      return (
        <Button type="link" onClick={onEdit}>
          {missing.contact}
        </Button>
      );
  }
}
