import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useApi } from '@/api/client';
import { useViewer } from '@/session/viewer';
import { consoleTexts } from '@/texts/admin';
import { OtherRequests } from '../desk/other-requests';
import { RecordHistory } from '../history/record-history';
import { useMoment } from '../use-moment';
import type { AdminUser } from './admin-user';
import { ResetFactorDialog } from './reset-factor-dialog';

interface UserDetailsProps {
  user: AdminUser;
  onChanged: () => void;
}

/**
 * What the row cuts off, the properties without a column, or none on a narrow screen, what super
 * admins can do beyond role and status, the requests and the history.
 */
export function UserDetails({ user, onChanged }: UserDetailsProps) {
  const { users: texts, audit, desk, none } = consoleTexts.useTexts();
  const moment = useMoment();
  return (
    <div className="console-expanded">
      <dl className="console-facts">
        <Fact name={texts.user}>
          {[user.firstName, user.lastName, user.email].filter(Boolean).join(' ')}
        </Fact>
        <Fact narrow name={texts.created}>
          {moment.day(user.createdAt)}
        </Fact>
        <Fact narrow name={texts.lastSignIn}>
          {user.lastSignInAt ? moment.time(user.lastSignInAt) : none}
        </Fact>
        <Fact name={texts.source}>{user.signupUtmSource ?? texts.direct}</Fact>
        <Fact name={texts.campaign}>{user.signupUtmCampaign ?? none}</Fact>
        <Fact name={texts.medium}>{user.signupUtmMedium ?? none}</Fact>
        <Fact name={texts.phone}>{user.phone ?? none}</Fact>
        <Fact name={texts.id}>{user.id}</Fact>
      </dl>
      <FactorReset user={user} onChanged={onChanged} />
      <h3>{desk.requests}</h3>
      <OtherRequests userId={user.id} email={null} />
      <h3>{audit.history.title}</h3>
      <RecordHistory entity="identity.users" id={user.id} />
    </div>
  );
}

/** Only super admins reset a second factor, of other people, and only of our own accounts. */
function FactorReset({ user, onChanged }: UserDetailsProps) {
  const { users: texts } = consoleTexts.useTexts();
  const viewer = useViewer();
  const mine = viewer.kind === 'user' ? viewer.user : null;
  const may = mine?.role === 'super_admin' && mine.id !== user.id;
  const { data: provider } = useApi('/api/auth/provider', may ? {} : null);
  const [isOpen, setIsOpen] = useState(false);
  if (!may || !provider?.capabilities.includes('second-factor')) return null;
  return (
    <p>
      <Button onClick={() => setIsOpen(true)}>{texts.factor.open}</Button>
      {isOpen && (
        <ResetFactorDialog user={user} onDone={onChanged} onClose={() => setIsOpen(false)} />
      )}
    </p>
  );
}

/** `narrow` shows the fact only where its column is hidden. */
function Fact({ name, narrow, children }: { name: string; narrow?: boolean; children: ReactNode }) {
  const look = narrow ? 'console-narrow' : undefined;
  return (
    <>
      <dt className={look}>{name}</dt>
      <dd className={look}>{children}</dd>
    </>
  );
}
