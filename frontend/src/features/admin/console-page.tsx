import { ConfigProvider } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { SWRConfig } from 'swr';
import { Redirect, useSearch } from 'wouter';
import { paths } from '@/paths';
import { session } from '@/session/viewer';
import { consoleTexts } from '@/texts/admin';
import { usePageHead } from '@/ui/use-page-head';
import { type ConsoleTab, tabsFor } from './console-tabs';
import { consolePart } from './frame/console-part';
import { idle } from './frame/idle';
import { useStaffRole } from './use-staff-role';
import { useWork } from './work/use-work';
import './console.css';
import '@/ui/antd/console.css';

/** Loaded apart: staff never see it. */
const Refusal = consolePart(() => import('./refusal').then(({ Refusal }) => Refusal)).Page;

/** Loaded apart: the first page of the console does without what it needs. */
const ZoneLine = lazy(() => import('./zone-line').then(({ ZoneLine }) => ({ default: ZoneLine })));

const TableSettings = lazy(() =>
  import('./list/table/table-settings').then(({ TableSettings }) => ({ default: TableSettings })),
);

const ListStyles = lazy(() =>
  idle()
    .then(() => import('./frame/list-styles'))
    .then(({ ListStyles }) => ({ default: ListStyles })),
);

/** Their moments are durations and days. */
const WITHOUT_TIMES: readonly string[] = ['work', 'overview'];
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
  if (!open || (id !== undefined && !open.record && !open.pages?.some((page) => page.id === id)))
    return missing;

  return (
    <ConfigProvider theme={DENSE}>
      <SWRConfig value={WHILE_SIGNED_IN}>
        <Console open={open} id={id} />
        <Ahead />
      </SWRConfig>
    </ConfigProvider>
  );
}

/** What lists need, loaded as the code of the pages is: once the first read is there. */
function Ahead() {
  const { isLoading } = useWork();
  if (isLoading) return null;
  return (
    <Suspense>
      <TableSettings />
      <ListStyles />
    </Suspense>
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
  const { Page } = (page ?? open).page;
  const Record = page ? undefined : open.record?.Page;
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
        <Suspense>{id !== undefined && Record ? <Record id={id} /> : <Page />}</Suspense>
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
