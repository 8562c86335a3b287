import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { useTexts } from '@/texts/core';
import { LinkButton } from '@/ui/link-button';
import { usePageHead } from '@/ui/use-page-head';

const LEAVE_AFTER_MS = 5000;

/** What guests and patients see in place of the console; it leads them home. */
export function Refusal({ of }: { of: 'guest' | 'user' }) {
  const { refusals } = consoleTexts.useTexts();
  const { common } = useTexts();
  const [path, go] = useLocation();
  const search = useSearch();
  usePageHead('admin');
  useEffect(() => {
    const leaving = setTimeout(() => go(paths.home(), { replace: true }), LEAVE_AFTER_MS);
    return () => clearTimeout(leaving);
  }, [go]);
  return (
    <div className="wrap page message-page" role="alert">
      <h1>{refusals[of].title}</h1>
      <p className="lead">{refusals[of].text}</p>
      {of === 'guest' && (
        <LinkButton
          href={paths.auth({ returnTo: search ? `${path}?${search}` : path })}
          type="primary"
        >
          {common.signIn}
        </LinkButton>
      )}
      <LinkButton href={paths.home()} type={of === 'guest' ? 'default' : 'primary'}>
        {refusals.home}
      </LinkButton>
    </div>
  );
}
