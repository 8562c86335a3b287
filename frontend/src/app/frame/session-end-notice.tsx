import { paths } from '@/paths';
import { useSession } from '@/session/viewer';
import { useTexts } from '@/texts/core';
import { Notice } from '@/ui/feedback/notice';
import { LinkButton } from '@/ui/link-button';

/** Says above the page that the session has ended, with a link to sign in again. */
export function SessionEndNotice() {
  const { common, shell } = useTexts();
  const texts = shell.session;
  const { ended } = useSession();
  if (!ended) return null;
  const expired = ended === 'expired';
  return (
    <div className="wrap session-end">
      <Notice level="warn" title={expired ? texts.expired : texts.notVerified}>
        <p>{expired ? texts.expiredHint : texts.notVerifiedHint}</p>
        <LinkButton
          href={paths.auth({ returnTo: window.location.pathname + window.location.search })}
        >
          {common.signIn}
        </LinkButton>
      </Notice>
    </div>
  );
}
