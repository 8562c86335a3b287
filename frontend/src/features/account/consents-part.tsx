import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { api, useApi } from '@/api/client';
import { PAGE_MAX_SIZE } from '@/api/limits';
import type { Schema } from '@/api/schema';
import { paths } from '@/paths';
import { accountTexts } from '@/texts/account';
import { LEGAL_VERSIONS } from '@/texts/legal-versions';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/dialog/dialog';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { AccountPart } from './account-part';
import { useDay } from './use-day';

const acceptToast = toastsOf('consent-acceptance');
const withdrawToast = toastsOf('consent-withdrawal');

type Consent = Schema<'ConsentView'>;
type LegalKind = (typeof LEGAL)[number]['kind'];
type Withdrawable = 'health-data' | 'sms';

const LEGAL = [
  { kind: 'terms', version: LEGAL_VERSIONS.terms.version, path: paths.terms() },
  { kind: 'privacy', version: LEGAL_VERSIONS.privacy.version, path: paths.privacy() },
] as const;
const WITHDRAWABLE: readonly Withdrawable[] = ['health-data', 'sms'];

/** The person's consents with their versions. Some can be withdrawn. */
export function ConsentsPart() {
  const { consents: texts, failed } = accountTexts.useTexts();
  const { consents, error, busy, latest, accept, withdraw, retry } = useConsents();
  const hasGuestWords = useHasGuestWords();
  const list = useRef<HTMLUListElement>(null);
  const withdrew = useRef(false);
  const [confirming, setConfirming] = useState<Withdrawable | null>(null);

  async function confirmWithdrawal(kind: Withdrawable) {
    withdrew.current = await withdraw(kind);
    if (withdrew.current) setConfirming(null);
  }

  // The button that opened the dialog goes with the consent.
  function focusList() {
    if (withdrew.current) list.current?.focus();
    withdrew.current = false;
  }

  if (error)
    return (
      <AccountPart title={texts.title}>
        <ErrorNotice title={failed} onRetry={retry} />
      </AccountPart>
    );
  return (
    <AccountPart title={texts.title}>
      <ul className="account-rows" ref={list} tabIndex={-1}>
        {consents &&
          LEGAL.map((document) => (
            <LegalConsent
              key={document.kind}
              document={document}
              consent={latest(document.kind)}
              busy={busy}
              onAccept={accept}
            />
          ))}
        {consents &&
          WITHDRAWABLE.map((kind) => (
            <WithdrawableConsent
              key={kind}
              kind={kind}
              consent={latest(kind)}
              isGiven={
                isActive(latest(kind)) || (kind === 'health-data' && hasGuestWords(latest(kind)))
              }
              onWithdraw={() => setConfirming(kind)}
            />
          ))}
      </ul>
      <WithdrawDialog
        kind={confirming}
        busy={busy}
        onWithdraw={(kind) => void confirmWithdrawal(kind)}
        onClose={() => setConfirming(null)}
        afterClose={focusList}
      />
    </AccountPart>
  );
}

const isActive = (consent: Consent | undefined): boolean => consent?.withdrawnAt === null;

/**
 * Whether a price request has words that no consent in the list covers: it was sent before signing
 * in, with the same address. They can be withdrawn, too.
 */
function useHasGuestWords(): (consent: Consent | undefined) => boolean {
  const { data = [] } = useApi('/api/price-requests/mine', {
    params: { query: { limit: PAGE_MAX_SIZE } },
  });
  return (consent) =>
    data.some(
      ({ description, createdAt }) => description && createdAt > (consent?.withdrawnAt ?? ''),
    );
}

function useConsents() {
  const { consents: texts, notSaved } = accountTexts.useTexts();
  const explain = useProblemText();
  const { data, error, mutate } = useApi('/api/me/consents');
  const [busy, setBusy] = useState(false);
  const latest = (kind: Consent['kind']) => data?.find((consent) => consent.kind === kind);

  async function accept(kind: LegalKind, version: string) {
    setBusy(true);
    const { data: all, error } = await api.POST('/api/me/consents', { body: { kind, version } });
    setBusy(false);
    if (error) return acceptToast.error(notSaved, explain(error));
    await mutate(all, { revalidate: false });
    acceptToast.success(texts.acceptDone);
  }

  async function withdraw(kind: Withdrawable): Promise<boolean> {
    setBusy(true);
    const { error } = await api.DELETE('/api/me/consents/{kind}', { params: { path: { kind } } });
    setBusy(false);
    if (error) {
      withdrawToast.error(notSaved, explain(error));
      return false;
    }
    withdrawToast.success(texts.withdrawDone);
    return true;
  }

  return { consents: data, error, busy, latest, accept, withdraw, retry: () => void mutate() };
}

interface LegalConsentProps {
  document: (typeof LEGAL)[number];
  consent: Consent | undefined;
  busy: boolean;
  onAccept: (kind: LegalKind, version: string) => Promise<unknown>;
}

/** An accepted document; a newer version can be accepted. */
function LegalConsent({ document, consent, busy, onAccept }: LegalConsentProps) {
  const { consents: texts } = accountTexts.useTexts();
  const day = useDay();
  const { kind, version, path } = document;
  return (
    <li>
      <div>
        <b>{texts.kinds[kind]}</b>
        <p className="small muted">
          {consent ? texts.accepted(consent.version, day(consent.givenAt)) : texts.none}{' '}
          {consent && consent.version !== version && texts.newer(version)}{' '}
          <Link href={path}>
            {texts.read}
            <span className="visually-hidden">: {texts.kinds[kind]}</span>
          </Link>
        </p>
      </div>
      {consent?.version !== version && (
        <BusyButton
          busy={busy}
          aria-label={`${texts.accept}: ${texts.kinds[kind]}`}
          onClick={() => void onAccept(kind, version)}
        >
          {texts.accept}
        </BusyButton>
      )}
    </li>
  );
}

interface WithdrawableConsentProps {
  kind: Withdrawable;
  consent: Consent | undefined;
  isGiven: boolean;
  onWithdraw: () => void;
}

/** A consent that was given with a request, and the button that withdraws it. */
function WithdrawableConsent({ kind, consent, isGiven, onWithdraw }: WithdrawableConsentProps) {
  const { consents: texts } = accountTexts.useTexts();
  const day = useDay();
  const { givenAt, withdrawnAt } = consent ?? {};

  function status() {
    if (withdrawnAt && !isGiven) return texts.withdrawn(day(withdrawnAt));
    if (!isGiven) return texts.notGiven;
    const given = givenAt && !withdrawnAt ? `${texts.given(day(givenAt))} ` : '';
    return `${given}${texts.hints[kind]}`;
  }

  return (
    <li>
      <div>
        <b>{texts.kinds[kind]}</b>
        <p className="small muted">{status()}</p>
      </div>
      {isGiven && (
        <Button aria-label={texts.withdrawOf(texts.kinds[kind])} onClick={onWithdraw}>
          {texts.withdraw}
        </Button>
      )}
    </li>
  );
}

interface WithdrawDialogProps {
  kind: Withdrawable | null;
  busy: boolean;
  onWithdraw: (kind: Withdrawable) => void;
  onClose: () => void;
  afterClose: () => void;
}

function WithdrawDialog({ kind, busy, onWithdraw, onClose, afterClose }: WithdrawDialogProps) {
  const { consents: texts } = accountTexts.useTexts();
  return (
    <Dialog open={kind !== null} title={texts.sure} onClose={onClose} afterClose={afterClose}>
      {kind && (
        <div className="account-dialog">
          <p>
            <b>{texts.kinds[kind]}</b>
          </p>
          <p>{texts.hints[kind]}</p>
          <div className="account-dialog-actions">
            <BusyButton type="primary" danger busy={busy} onClick={() => onWithdraw(kind)}>
              {texts.withdraw}
            </BusyButton>
            <Button onClick={onClose}>{texts.keep}</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
