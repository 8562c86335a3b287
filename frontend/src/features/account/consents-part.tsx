import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { api, useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { paths } from '@/paths';
import { accountTexts } from '@/texts/account';
import { useTexts } from '@/texts/core';
import { LEGAL_VERSIONS } from '@/texts/legal-versions';
import { BusyButton } from '@/ui/busy-button';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { toast } from '@/ui/feedback/toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { Icon } from '@/ui/icon';
import { AccountPart } from './account-part';
import { useDay } from './use-day';

type Consent = Schema<'ConsentView'>;
type Withdrawable = 'health-data' | 'sms';

const LEGAL = [
  { kind: 'terms', version: LEGAL_VERSIONS.terms.version, path: paths.terms() },
  { kind: 'privacy', version: LEGAL_VERSIONS.privacy.version, path: paths.privacy() },
] as const;
const WITHDRAWABLE: readonly Withdrawable[] = ['health-data', 'sms'];

/** What the person agreed to, in which version, and how to take it back. */
export function ConsentsPart() {
  const { consents: texts, failed, notSaved } = accountTexts.useTexts();
  const explain = useProblemText();
  const day = useDay();
  const { data, error, mutate } = useApi('/api/me/consents');
  const [asked, setAsked] = useState<Withdrawable | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = (kind: Consent['kind']) => data?.find((consent) => consent.kind === kind);

  async function accept(kind: 'terms' | 'privacy', version: string) {
    setBusy(true);
    const { data: all, error } = await api.POST('/api/me/consents', { body: { kind, version } });
    setBusy(false);
    if (error) return toast.error(notSaved, explain(error));
    await mutate(all, { revalidate: false });
    toast.success(texts.acceptDone);
  }

  async function withdraw(kind: Withdrawable) {
    setBusy(true);
    const { error } = await api.DELETE('/api/me/consents/{kind}', { params: { path: { kind } } });
    setBusy(false);
    if (error) return toast.error(notSaved, explain(error));
    setAsked(null);
    await mutate();
    toast.success(texts.withdrawDone);
  }

  if (error)
    return (
      <AccountPart title={texts.title}>
        <ErrorNotice title={failed} onRetry={() => void mutate()} />
      </AccountPart>
    );
  return (
    <AccountPart title={texts.title}>
      <ul className="account-rows">
        {data &&
          LEGAL.map(({ kind, version, path }) => {
            const given = latest(kind);
            return (
              <li key={kind}>
                <div>
                  <b>{texts.kinds[kind]}</b>
                  <p className="small muted">
                    {given ? texts.accepted(given.version, day(given.givenAt)) : texts.none}{' '}
                    {given && given.version !== version && texts.newer(version)}{' '}
                    <Link href={path}>
                      {texts.read}
                      <span className="visually-hidden">: {texts.kinds[kind]}</span>
                    </Link>
                  </p>
                </div>
                {given?.version !== version && (
                  <BusyButton
                    busy={busy}
                    aria-label={`${texts.accept}: ${texts.kinds[kind]}`}
                    onClick={() => void accept(kind, version)}
                  >
                    {texts.accept}
                  </BusyButton>
                )}
              </li>
            );
          })}
        {data &&
          WITHDRAWABLE.map((kind) => {
            const withdrawnAt = latest(kind)?.withdrawnAt;
            return (
              <li key={kind}>
                <div>
                  <b>{texts.kinds[kind]}</b>
                  <p className="small muted">
                    {texts.hints[kind]} {withdrawnAt && texts.withdrawn(day(withdrawnAt))}
                  </p>
                </div>
                <Button
                  aria-label={texts.withdrawOf(texts.kinds[kind])}
                  onClick={() => setAsked(kind)}
                >
                  {texts.withdraw}
                </Button>
              </li>
            );
          })}
      </ul>
      <WithdrawDialog
        asked={asked}
        busy={busy}
        onWithdraw={(kind) => void withdraw(kind)}
        onClose={() => setAsked(null)}
      />
    </AccountPart>
  );
}

interface WithdrawDialogProps {
  asked: Withdrawable | null;
  busy: boolean;
  onWithdraw: (kind: Withdrawable) => void;
  onClose: () => void;
}

function WithdrawDialog({ asked, busy, onWithdraw, onClose }: WithdrawDialogProps) {
  const { consents: texts } = accountTexts.useTexts();
  const { common } = useTexts();
  return (
    <Modal
      open={asked !== null}
      onCancel={onClose}
      title={<h2>{texts.sure}</h2>}
      footer={null}
      closable={{ closeIcon: <Icon name="close" size={24} />, 'aria-label': common.close }}
      transitionName=""
      maskTransitionName=""
    >
      {asked && (
        <div className="account-dialog">
          <p>
            <b>{texts.kinds[asked]}</b>
          </p>
          <p>{texts.hints[asked]}</p>
          <div className="account-dialog-actions">
            <BusyButton type="primary" danger busy={busy} onClick={() => onWithdraw(asked)}>
              {texts.withdraw}
            </BusyButton>
            <Button onClick={onClose}>{texts.keep}</Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
