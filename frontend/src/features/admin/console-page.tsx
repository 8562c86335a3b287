import { ConfigProvider } from 'antd';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { SWRConfig } from 'swr';
import { useLocation } from 'wouter';
import { paths } from '@/paths';
import { session, useSession } from '@/session/viewer';
import { consoleTexts } from '@/texts/admin';
import { LinkButton } from '@/ui/link-button';
import { usePageHead } from '@/ui/use-page-head';
import { ConsoleNav } from './console-nav';
import { type ConsoleTab, tabsFor } from './console-tabs';
import './console.css';
import '@/ui/antd/console.css';

const LEAVE_AFTER_MS = 5000;
/** Denser than the public pages, for people who work with it all day. */
const DENSE = {
  token: { fontSize: 15, controlHeight: 40 },
  components: { Table: { cellPaddingBlock: 10, cellPaddingInline: 12 } },
};
/** Requests nothing while nobody is signed in. */
const WHILE_SIGNED_IN = { isPaused: () => session.current().viewer.kind === 'guest' };

interface ConsolePageProps {
  tab?: string;
  id?: string;
  /** The dialog to sign in again, above the page, after the session has ended. */
  signInAgain: ReactNode;
  /** The page for an unknown address. */
  missing: ReactNode;
}

/**
 * The console for staff. The server decides what each role may do; the page only hides the rest.
 */
export function ConsolePage({ tab, id, signInAgain, missing }: ConsolePageProps) {
  usePageHead(pageNameOf(tab, id));
  const { viewer, ended } = useSession();
  const [role, setRole] = useState(viewer.kind === 'user' ? viewer.user.role : null);
  if (viewer.kind === 'user' && viewer.user.role !== role) setRole(viewer.user.role);

  if (!role || (viewer.kind === 'guest' && !ended)) return <Refusal of="guest" />;
  const tabs = tabsFor(role);
  if (tabs.length === 0) return <Refusal of="user" />;
  const open = tab === undefined ? tabs[0] : tabs.find(({ key }) => key === tab);
  if (!open || (id !== undefined && !open.Record && !open.pages?.some((page) => page.id === id)))
    return missing;

  return (
    <ConfigProvider theme={DENSE}>
      <SWRConfig value={WHILE_SIGNED_IN}>
        <Console tabs={tabs} open={open} id={id} />
        {viewer.kind === 'guest' && <Suspense fallback={null}>{signInAgain}</Suspense>}
      </SWRConfig>
    </ConfigProvider>
  );
}

function pageNameOf(tab?: string, id?: string) {
  if (id) return 'adminRecord';
  return tab ? 'adminTab' : 'admin';
}

function Console({ tabs, open, id }: { tabs: ConsoleTab[]; open: ConsoleTab; id?: string }) {
  const texts = consoleTexts.useTexts();
  const page = open.pages?.find((each) => each.id === id);
  const Page = page?.Page ?? open.Page;
  return (
    <div className="wrap console">
      <h1>{texts.shell.title}</h1>
      <p className="muted">{texts.shell.subtitle}</p>
      <ConsoleNav tabs={tabs} open={open} />
      <section aria-label={texts.shell.tabs[open.key]} key={`${open.key}/${id ?? ''}`}>
        <Suspense fallback={<div className="page-placeholder" />}>
          {id !== undefined && !page && open.Record ? <open.Record id={id} /> : <Page />}
        </Suspense>
      </section>
    </div>
  );
}

function Refusal({ of }: { of: 'guest' | 'user' }) {
  const { refusals } = consoleTexts.useTexts();
  const [, go] = useLocation();
  useEffect(() => {
    const leaving = setTimeout(() => go(paths.home(), { replace: true }), LEAVE_AFTER_MS);
    return () => clearTimeout(leaving);
  }, [go]);
  return (
    <div className="wrap page message-page" role="alert">
      <h1>{refusals[of].title}</h1>
      <p className="lead">{refusals[of].text}</p>
      <LinkButton href={paths.home()} type="primary">
        {refusals.home}
      </LinkButton>
    </div>
  );
}
