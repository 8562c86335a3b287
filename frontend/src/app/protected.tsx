import { type ReactNode, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { paths } from '../paths';
import { useViewer } from '../session/viewer';
import { useTexts } from '../texts/core';
import { LinkButton } from '../ui/link-button';
import './message-page.css';
import './protected.css';

/**
 * A page for signed-in people. Guests go to the sign-in page and then come back; a person whose
 * session ends here sees a notice.
 */
export function Protected({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const [path] = useLocation();
  const search = useSearch();
  const signedIn = viewer.kind === 'user' && viewer.user.emailVerified;
  const [cameSignedIn] = useState(signedIn);
  const signInLink = paths.auth({ returnTo: search ? `${path}?${search}` : path });

  if (signedIn) return children;
  return cameSignedIn ? <SignInRequired href={signInLink} /> : <Redirect to={signInLink} replace />;
}

function SignInRequired({ href }: { href: string }) {
  const texts = useTexts().shell.session;
  return (
    <div className="wrap page message-page sign-in-required" role="alert">
      <h1>{texts.required}</h1>
      <p className="lead">{texts.requiredHint}</p>
      <LinkButton href={href} type="primary" size="large">
        {texts.continue}
      </LinkButton>
    </div>
  );
}
