import type { ReactNode } from 'react';
import { paths } from '@/paths';
import { authTexts } from '@/texts/auth';
import { BusyButton } from '@/ui/busy-button';
import { Icon } from '@/ui/icon';
import { LinkButton } from '@/ui/link-button';
import { Tag } from '@/ui/tag';

interface WelcomeCardProps {
  email: string;
  verified: boolean;
  leaving?: boolean;
  onSignOut: () => void;
  /** The title; a heading where the card is the whole page. */
  title: ReactNode;
  children?: ReactNode;
}

/** Who is signed in here, or would be once the address is verified. */
export function WelcomeCard({
  email,
  verified,
  leaving,
  onSignOut,
  title,
  children,
}: WelcomeCardProps) {
  const { welcome } = authTexts.useTexts();
  return (
    <section className="panel welcome-card">
      {title}
      <p className="muted">{verified ? welcome.signedInAs : welcome.account}</p>
      <p className="welcome-email">{email}</p>
      {verified ? (
        <Tag look="green">
          <Icon name="check" size={16} />
          {welcome.verified}
        </Tag>
      ) : (
        <Tag look="amber">
          <Icon name="warning" size={16} />
          {welcome.notVerified}
        </Tag>
      )}
      {children}
      <div className="welcome-actions">
        {verified && (
          <LinkButton href={paths.home()} type="primary" size="large">
            {welcome.dashboard}
          </LinkButton>
        )}
        <BusyButton
          size={verified ? 'large' : 'middle'}
          busy={leaving ?? false}
          onClick={onSignOut}
        >
          {welcome.signOut}
        </BusyButton>
      </div>
    </section>
  );
}
