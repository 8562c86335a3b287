import { useState } from 'react';
import { api, useApi } from '@/api/client';
import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';
import { paths } from '@/paths';
import { session } from '@/session/viewer';
import { accountTexts } from '@/texts/account';
import { BusyButton } from '@/ui/busy-button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { toast } from '@/ui/feedback/toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { Tag } from '@/ui/tag';
import { AccountPart } from './account-part';
import { deviceName } from './device-name';
import { useDay } from './use-day';

const sessionToast = toastsOf('sessions');

type Session = Schema<'KnownSessionView'>;

export function SessionsPart() {
  const { sessions: texts, failed } = accountTexts.useTexts();
  const explain = useProblemText();
  const { data, error, mutate } = useApi('/api/auth/sessions');
  const [busy, setBusy] = useState(false);

  function refuse(problem: Problem) {
    setBusy(false);
    sessionToast.error(texts.notEnded, explain(problem));
  }

  async function end(id: string) {
    setBusy(true);
    const { error } = await api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } });
    // A session that no longer exists counts as signed out.
    if (error && error.status !== 404) return refuse(error);
    await mutate();
    setBusy(false);
    sessionToast.success(texts.ended);
  }

  async function endAll() {
    setBusy(true);
    const { error } = await api.DELETE('/api/auth/sessions');
    if (error) return refuse(error);
    session.clear();
    toast.successAfterReload(texts.everywhereDone);
    window.location.assign(paths.home());
  }

  return (
    <AccountPart title={texts.title}>
      {error && <ErrorNotice title={failed} onRetry={() => void mutate()} />}
      <ul className="account-rows">
        {data?.map((each) => (
          <SessionRow key={each.id} session={each} busy={busy} onEnd={() => void end(each.id)} />
        ))}
      </ul>
      <div className="account-foot">
        <p className="small muted">{texts.everywhereHint}</p>
        <BusyButton busy={busy} onClick={() => void endAll()}>
          {texts.everywhere}
        </BusyButton>
      </div>
    </AccountPart>
  );
}

function SessionRow({
  session,
  busy,
  onEnd,
}: {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}) {
  const { sessions: texts } = accountTexts.useTexts();
  const day = useDay();
  const device = deviceName(session.userAgent);
  const name = device ? texts.on(device.browser, device.system) : texts.unknown;
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="small muted">
          {texts.since(day(session.startedAt))}, {texts.used(day(session.usedAt))}
        </p>
      </div>
      {session.current ? (
        <Tag look="green">{texts.here}</Tag>
      ) : (
        <BusyButton busy={busy} aria-label={`${texts.end}: ${name}`} onClick={onEnd}>
          {texts.end}
        </BusyButton>
      )}
    </li>
  );
}
