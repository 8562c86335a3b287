import { Button } from 'antd';
import { paths } from '../../paths';
import type { CurrentUser } from '../../session/identity-client';
import { useSignOut } from '../../session/use-sign-out';
import { authTexts } from '../../texts/auth';
import { Icon } from '../../ui/icon';
import { LinkButton } from '../../ui/link-button';
import { Tag } from '../../ui/tag';
import { usePageHead } from '../../ui/use-page-head';

export function WelcomeCard({ user }: { user: CurrentUser }) {
  const { welcome } = authTexts.useTexts();
  usePageHead('auth', { title: welcome.title });
  const { leaving, signOut } = useSignOut();

  return (
    <section className="panel welcome-card">
      <h1>{welcome.title}</h1>
      <p className="muted">{welcome.signedInAs}</p>
      <p className="welcome-email">{user.email}</p>
      {user.emailVerified ? (
        <Tag look="green"><Icon name="check" size={16} />{welcome.verified}</Tag>
      ) : (
        <Tag look="amber"><Icon name="warning" size={16} />{welcome.notVerified}</Tag>
      )}
      <div className="welcome-actions">
        <LinkButton href={paths.home()} type="primary" size="large">{welcome.dashboard}</LinkButton>
        <Button size="large" disabled={leaving} onClick={signOut}>{welcome.signOut}</Button>
      </div>
    </section>
  );
}
