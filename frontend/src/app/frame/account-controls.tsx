import { Fragment } from 'react';
import { Link } from 'wouter';
import { paths } from '@/paths';
import { useSignOut } from '@/session/use-sign-out';
import { useViewer } from '@/session/viewer';
import { useTexts } from '@/texts/core';
import { BusyButton } from '@/ui/busy-button';
import { Icon } from '@/ui/icon';
import { LinkButton } from '@/ui/link-button';
import { useAuthLinks } from './auth-links';

/** `onFollow` runs when the person follows one of the links or signs out. */
export function AccountControls({ onFollow }: { onFollow?: () => void }) {
  const { shell, common } = useTexts();
  const viewer = useViewer();
  const { leaving, signOut } = useSignOut();
  const links = useAuthLinks();

  if (viewer.kind === 'guest') {
    const follow = () => {
      links.keep();
      onFollow?.();
    };
    return (
      <>
        <LinkButton href={links.signIn} onClick={follow}>
          {common.signIn}
        </LinkButton>
        <LinkButton href={links.signUp} type="primary" onClick={follow}>
          {shell.nav.getStarted}
        </LinkButton>
      </>
    );
  }
  const { email, firstName, role } = viewer.user;
  return (
    <>
      {role !== 'user' && (
        <Link href={paths.admin()} onClick={onFollow}>
          {shell.nav.admin}
        </Link>
      )}
      <Link href={paths.account()} className="who" title={shell.nav.account} onClick={onFollow}>
        <Icon name="user" />
        <span className="who-name">
          {email ? <BreakableAddress of={email} /> : firstName || shell.nav.user}
        </span>
      </Link>
      <BusyButton
        type="text"
        className="icon-button"
        aria-label={shell.nav.signOut}
        title={shell.nav.signOut}
        icon={<Icon name="sign-out" />}
        busy={leaving}
        onClick={() => {
          onFollow?.();
          void signOut();
        }}
      />
    </>
  );
}

/** An email address that breaks before its @ and its dots where it has to. */
const BreakableAddress = ({ of: address }: { of: string }) =>
  address.split(/(?=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
