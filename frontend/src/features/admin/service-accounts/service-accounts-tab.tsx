import { useState } from 'react';
import { api, useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { keyTexts } from '@/texts/keys';
import { Button } from '@/ui/controls/button';
import { ApiKeys } from '@/ui/keys/api-keys';
import { EndDialog } from '@/ui/keys/end-dialog';
import type { KeyActions } from '@/ui/keys/key-actions';
import { ConsolePanel } from '../console-panel';
import { Loaded } from '../loaded';
import { useMoment } from '../use-moment';
import { CreateAccountDialog } from './create-account-dialog';

type ServiceAccount = Schema<'ServiceAccountView'>;

/** Accounts of programs, with their keys. */
export function ServiceAccountsTab() {
  const { accounts: texts } = keyTexts.useTexts();
  const list = useApi('/api/admin/service-accounts');
  const [making, setMaking] = useState(false);
  const [closing, setClosing] = useState<ServiceAccount | null>(null);

  function refresh() {
    setMaking(false);
    setClosing(null);
    void list.mutate();
  }

  return (
    <>
      <div className="console-head">
        <h2>{texts.title}</h2>
        <Button type="primary" onClick={() => setMaking(true)}>
          {texts.make}
        </Button>
      </div>
      <p className="muted console-lead">{texts.lead}</p>
      <Loaded from={list} what={texts.what}>
        {(accounts) => (
          <div className="key-owners">
            {accounts.length === 0 && <p className="muted">{texts.none}</p>}
            {accounts.map((account) => (
              <AccountPanel
                key={account.id}
                account={account}
                refresh={() => list.mutate()}
                onClose={() => setClosing(account)}
              />
            ))}
          </div>
        )}
      </Loaded>
      {making && <CreateAccountDialog onDone={refresh} onClose={() => setMaking(false)} />}
      {closing && (
        <EndDialog
          title={texts.closeTitle(closing.name)}
          text={texts.closeText}
          action={texts.close}
          done={texts.closed}
          failed={texts.notClosed}
          end={() =>
            api.DELETE('/api/admin/service-accounts/{id}', { params: { path: { id: closing.id } } })
          }
          onDone={refresh}
          onClose={() => setClosing(null)}
        />
      )}
    </>
  );
}

interface AccountPanelProps {
  account: ServiceAccount;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

function AccountPanel({ account, refresh, onClose }: AccountPanelProps) {
  const { accounts: texts, scope } = keyTexts.useTexts();
  const moment = useMoment();
  const { id: accountId, name, scopes, createdAt, createdBy, keys } = account;
  const actions: KeyActions = {
    create: (body, key) =>
      api.POST('/api/admin/service-accounts/{accountId}/keys', {
        body,
        params: { path: { accountId }, header: { 'Idempotency-Key': key } },
      }),
    rotate: (id, overlapHours, key) =>
      api.POST('/api/admin/service-accounts/{accountId}/keys/{id}/rotate', {
        body: { overlapHours },
        params: { path: { accountId, id }, header: { 'Idempotency-Key': key } },
      }),
    revoke: (id) =>
      api.DELETE('/api/admin/service-accounts/{accountId}/keys/{id}', {
        params: { path: { accountId, id } },
      }),
    refresh,
  };
  return (
    <ConsolePanel
      title={name}
      aside={
        <Button danger aria-label={texts.closeOf(name)} onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <div className="console-panel-body">
        <p className="small">{scopes.map((each) => scope[each]).join(' · ')}</p>
        <p className="small muted">
          {texts.by(moment.day(createdAt), createdBy ?? texts.somebody)}
        </p>
        <ApiKeys keys={keys} scopes={scopes} actions={actions} account={name} />
      </div>
    </ConsolePanel>
  );
}
