import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { paths } from '../../paths';
import { identity, session } from '../../session/viewer';
import { authTexts } from '../../texts/auth';
import { Icon } from '../../ui/icon';
import { usePageHead } from '../../ui/use-page-head';
import './auth.css';

type Stage = 'working' | 'done' | 'failed';

const STAY_MS = { done: 2000, failed: 3000 };
const NEXT = { done: paths.auth({ verified: true }), failed: paths.auth() };

/** Where the links in mails lead. The link itself changes nothing; this page's own call applies its code. */
export function AuthCallbackPage() {
  const { callback } = authTexts.useTexts();
  usePageHead('authCallback');
  const stage = useVerification();
  const [, navigate] = useLocation();

  useEffect(() => {
    if (stage === 'working') return;
    const timer = setTimeout(() => navigate(NEXT[stage], { replace: true }), STAY_MS[stage]);
    return () => clearTimeout(timer);
  }, [stage, navigate]);

  return (
    <div className={`wrap page auth-callback auth-callback-${stage}`}>
      <h1 className="visually-hidden">{callback.title}</h1>
      {stage !== 'working' && (
        <span className="auth-callback-icon"><Icon name={stage === 'done' ? 'check' : 'alert'} size={32} /></span>
      )}
      <p className="auth-callback-message" role="status">{callback[stage]}</p>
      {stage === 'done' && (
        <>
          <p className="lead">{callback.doneHint}</p>
          <Link href={NEXT.done} replace>{callback.doneLink}</Link>
        </>
      )}
      {stage === 'failed' && (
        <>
          <p className="lead">{callback.failedHint}</p>
          <Link href={NEXT.failed} replace>{callback.failedLink}</Link>
        </>
      )}
    </div>
  );
}

/** Applies the code of the address, once, and ends a session that is still there. */
function useVerification(): Stage {
  const query = new URLSearchParams(useSearch());
  const code = query.get('mode') === 'verifyEmail' ? query.get('oobCode') : null;
  const [stage, setStage] = useState<Stage>('working');
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void apply(code).then(setStage);
  }, [code]);

  return stage;
}

async function apply(code: string | null): Promise<Stage> {
  if (!code) return 'failed';
  const { error } = await identity.verifyEmail(code);
  if (error) return 'failed';
  await session.leave();
  return 'done';
}
