import { Button } from 'antd';
import { useState } from 'react';
import { paths } from '../paths';
import { session, useViewer } from '../session/viewer';
import { useTexts } from '../texts/core';
import { Icon } from '../ui/icon';
import { LinkButton } from '../ui/link-button';
import { toast } from '../ui/toasts';

export function AccountControls() {
  const { shell, common } = useTexts();
  const viewer = useViewer();
  const [leaving, setLeaving] = useState(false);

  async function signOut() {
    setLeaving(true);
    try {
      await session.signOut();
      toast.successAfterReload(shell.session.signedOut);
      window.location.assign(paths.home());
    } catch {
      setLeaving(false);
      toast.error(shell.session.signOutFailed);
    }
  }

  if (viewer.kind === 'guest') {
    return (
      <>
        <LinkButton href={paths.auth()}>{common.signIn}</LinkButton>
        <LinkButton href={paths.auth({ tab: 'create' })} type="primary">{shell.nav.getStarted}</LinkButton>
      </>
    );
  }
  const { email, firstName } = viewer.user;
  return (
    <>
      <span className="who">
        <Icon name="user" />
        <span className="who-name">{email || firstName || shell.nav.user}</span>
      </span>
      <Button
        type="text"
        className="icon-button"
        aria-label={shell.nav.signOut}
        title={shell.nav.signOut}
        icon={<Icon name="sign-out" />}
        disabled={leaving}
        onClick={signOut}
      />
    </>
  );
}
