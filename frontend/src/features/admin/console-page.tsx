import { ConfigProvider } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { SWRConfig } from 'swr';
import { Redirect, useLocation, useSearch } from 'wouter';
import { paths } from '@/paths';
import { session } from '@/session/viewer';
import { consoleTexts } from '@/texts/admin';
import { useTexts } from '@/texts/core';
import { LinkButton } from '@/ui/link-button';
import { usePageHead } from '@/ui/use-page-head';
import { type ConsoleTab, tabsFor } from './console-tabs';
import { useStaffRole } from './use-staff-role';
import './console.css';
import '@/ui/antd/console.css';

/** Loaded apart: the first page of the console does without what it needs. */
const ZoneLine = lazy(() => import('./zone-line').then(({ ZoneLine }) => ({ default: ZoneLine })));

/** Their moments are durations and days. */
const WITHOUT_TIMES: readonly string[] = ['work', 'overview'];
const LEAVE_AFTER_MS = 5000;
/** Denser than the public pages, for people who work with it all day. */
const DENSE = {
  token: { fontSize: 15, controlHeight: 36 },
  components: {
    Table: {
      cellPaddingBlock: 6,
      cellPaddingInline: 6,
      cellPaddingBlockSM: 2,
      cellPaddingInlineSM: 6,
    },
  },
};
/** Requests nothing while nobody is signed in. */
const WHILE_SIGNED_IN = { isPaused: () => session.current().viewer.kind === 'guest' };

interface ConsolePageProps {
  tab?: string;
  id?: string;
  /** The page for an unknown address. */
  missing: ReactNode;
}

/**
 * The console for staff. The server decides what each role may do; the page only hides the rest.
 */
export function ConsolePage({ tab, id, missing }: ConsolePageProps) {
  const role = useStaffRole();

  const search = useSearch();

  if (tab === undefined && showsFigures(search))
    return <Redirect to={`${paths.admin('overview')}?${search}`} replace />;
  if (!role) return <Refusal of="guest" />;
  const tabs = tabsFor(role);
  if (tabs.length === 0) return <Refusal of="user" />;
  const open = tab === undefined ? tabs[0] : tabs.find(({ key }) => key === tab);
  if (!open || (id !== undefined && !open.Record && !open.pages?.some((page) => page.id === id)))
    return missing;

  return (
    <ConfigProvider theme={DENSE}>
      <SWRConfig value={WHILE_SIGNED_IN}>
        <Console open={open} id={id} />
      </SWRConfig>
    </ConfigProvider>
  );
}

/** The figures were at `/admin`: their addresses go on working. */
function showsFigures(search: string): boolean {
  const address = new URLSearchParams(search);
  return ['range', 'from', 'to', 'details'].some((name) => address.has(name));
}

function Console({ open, id }: { open: ConsoleTab; id?: string }) {
  const { shell } = consoleTexts.useTexts();
  const page = open.pages?.find((each) => each.id === id);
  const Page = page?.Page ?? open.Page;
  const title = `${page ? shell.pages[page.id] : shell.tabs[open.key]} – ${shell.title}`;
  const hasTimes = !WITHOUT_TIMES.includes(open.key) && page?.id !== 'trial';
  usePageHead(id === undefined ? 'adminTab' : 'adminRecord', { title });
  return (
    <div className="console">
      <h1 className="visually-hidden">{shell.title}</h1>
      <section
        className="console-page"
        aria-label={shell.tabs[open.key]}
        key={`${open.key}/${id ?? ''}`}
      >
        <Suspense fallback={<div className="page-placeholder" />}>
          {id !== undefined && !page && open.Record ? <open.Record id={id} /> : <Page />}
        </Suspense>
      </section>
      {hasTimes && (
        <p className="muted console-zone">
          <Suspense>
            <ZoneLine ofClinics={open.key === 'bookings' && !page} />
          </Suspense>
        </p>
      )}
    </div>
  );
}

function Refusal({ of }: { of: 'guest' | 'user' }) {
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
