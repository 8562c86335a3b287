import type { TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { priceFileTexts, withPriceFileTexts } from '@/texts/price-files';
import { Button } from '@/ui/controls/button';
import { ExternalLink } from '@/ui/external-link';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { ConfirmDialog } from '../../confirm-dialog';
import { ConsoleTable } from '../../list/console-table';
import { useAdminList } from '../../list/use-admin-list';
import { type ListSpec, useListState } from '../../list/use-list-state';
import { StatusMark } from '../../status-mark';
import { useMoment } from '../../use-moment';
import { Failure } from '../failure';
import { lookNow, stopWatching } from '../price-file-api';
import { usePolling } from '../use-polling';
import { WatchDialog } from './watch-dialog';
import '../price-files.css';

type Watched = Schema<'WatchedPriceFileView'>;
const SPEC: ListSpec<'createdAt', never> = {
  sorts: ['createdAt'],
  sort: 'createdAt',
  order: 'desc',
  filters: {},
};
const OUTCOME_LOOKS = {
  unchanged: 'applied',
  changed: 'ready',
  vanished: 'failed',
  refused: 'failed',
} as const;
const toast = toastsOf('watched-price-file');

export const loadWatchedPage = () => withPriceFileTexts(WatchedPage);

/** Addresses of price files that are looked at again and again. */
export function WatchedPage() {
  const { watched: texts } = priceFileTexts.useTexts();
  const state = useListState(SPEC);
  const query = { limit: state.size, offset: (state.page - 1) * state.size };
  const list = useAdminList('/api/admin/watched-price-files', query, (path, query) =>
    api.GET(path, { params: { query } }),
  );
  const [isAdding, setAdding] = useState(false);
  const [stopping, setStopping] = useState<Watched | null>(null);
  // As it was before somebody wanted a look at it.
  const [looked, setLooked] = useState<Watched | null>(null);
  const isLooking = (each: Watched) =>
    each.id === looked?.id && each.checkedAt === looked.checkedAt;
  usePolling(list.rows?.some(isLooking) ?? false, list.refresh);
  return (
    <>
      <div className="console-head">
        <h2>{texts.title}</h2>
        <Button type="primary" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      </div>
      <p className="muted console-lead price-file-lead">{texts.lead}</p>
      <ConsoleTable<Watched, 'createdAt', never>
        label={texts.title}
        list={list}
        state={state}
        empty={texts.empty}
        columns={useColumns(setStopping, setLooked)}
        csv={{
          fileName: 'watched-price-files.csv',
          read: () => api.GET('/api/admin/watched-price-files/export', { parseAs: 'stream' }),
        }}
      />
      {isAdding && <WatchDialog onSaved={list.refresh} onClose={() => setAdding(false)} />}
      {stopping && (
        <StopDialog watched={stopping} onStopped={list.refresh} onClose={() => setStopping(null)} />
      )}
    </>
  );
}

function useColumns(
  onStop: (watched: Watched) => void,
  onLook: (watched: Watched) => void,
): NonNullable<TableProps<Watched>['columns']> {
  const { watched: texts, none } = priceFileTexts.useTexts();
  const { records } = consoleTexts.useTexts();
  const moment = useMoment();
  return [
    {
      key: 'hospital',
      title: texts.hospital,
      width: 200,
      render: (_, watched) => (
        <>
          <Link className="console-wrap" href={paths.admin('providers', watched.providerId)}>
            {watched.hospital ?? none}
          </Link>
          <div className="below-xl">
            <Address watched={watched} />
          </div>
          <div className="below-md">
            {watched.outcome && <Outcome watched={watched} />}
            <div className="muted">
              {texts.checked}: {watched.checkedAt ? moment.time(watched.checkedAt) : texts.never}
            </div>
            <Actions watched={watched} onStop={onStop} onLook={onLook} />
          </div>
        </>
      ),
    },
    {
      key: 'address',
      title: texts.address,
      width: 260,
      responsive: ['xl'],
      render: (_, watched) => <Address watched={watched} />,
    },
    {
      key: 'checkedAt',
      title: texts.checked,
      width: 110,
      responsive: ['md'],
      render: (_, { checkedAt }) => (checkedAt ? moment.time(checkedAt) : texts.never),
    },
    {
      key: 'outcome',
      title: texts.outcome,
      width: 190,
      responsive: ['md'],
      render: (_, watched) => <Outcome watched={watched} />,
    },
    {
      key: 'actions',
      title: records.actions,
      width: 150,
      responsive: ['md'],
      render: (_, watched) => <Actions watched={watched} onStop={onStop} onLook={onLook} />,
    },
  ];
}

const Address = ({ watched: { address } }: { watched: Watched }) => (
  <span className="price-file-address">
    <ExternalLink href={address}>{address}</ExternalLink>
  </span>
);

/** What the last look found, and since when and why nothing. */
function Outcome({ watched }: { watched: Watched }) {
  const { watched: texts, none } = priceFileTexts.useTexts();
  const moment = useMoment();
  const { outcome, reason, reasonCode, reasonAbout, vanishedAt } = watched;
  return (
    <>
      {outcome ? (
        <StatusMark status={OUTCOME_LOOKS[outcome]} text={texts.outcomes[outcome]} />
      ) : (
        none
      )}
      {vanishedAt && <div className="muted">{texts.since(moment.day(vanishedAt))}</div>}
      {reason && (
        <div className="muted console-wrap">
          <Failure code={reasonCode} about={reasonAbout} english={reason} />
        </div>
      )}
    </>
  );
}

interface ActionsProps {
  watched: Watched;
  onStop: (watched: Watched) => void;
  /** Somebody wants a look at it. */
  onLook: (watched: Watched) => void;
}

function Actions({ watched, onStop, onLook }: ActionsProps) {
  const { watched: texts } = priceFileTexts.useTexts();
  const explain = useProblemText();
  const name = watched.hospital ?? watched.address;

  async function look() {
    const { error } = await lookNow(watched.providerId);
    if (!error) {
      toast.success(texts.lookStarted);
      onLook(watched);
    } else if (error.status !== 401) toast.error(texts.notLooked, explain(error));
  }

  return (
    <div className="price-file-marks">
      {watched.lastImportId && (
        <Link
          href={paths.admin('price-files', watched.lastImportId)}
          aria-label={texts.openOf(name)}
        >
          {texts.newest}
        </Link>
      )}
      <Button aria-label={texts.lookOf(name)} onClick={() => void look()}>
        {texts.look}
      </Button>
      <Button aria-label={texts.stopOf(name)} onClick={() => onStop(watched)}>
        {texts.stop}
      </Button>
    </div>
  );
}

interface StopDialogProps {
  watched: Watched;
  onStopped: () => void;
  onClose: () => void;
}

function StopDialog({ watched, onStopped, onClose }: StopDialogProps) {
  const { watched: texts } = priceFileTexts.useTexts();
  const explain = useProblemText();

  async function stop() {
    const { error } = await stopWatching(watched.providerId);
    if (!error) toast.success(texts.stopped);
    else if (error.status !== 401) toast.error(texts.notStopped, explain(error));
    onStopped();
    onClose();
  }

  return (
    <ConfirmDialog
      title={texts.stopTitle}
      action={texts.stop}
      danger
      onConfirm={stop}
      onClose={onClose}
    >
      <p>{texts.stopText(watched.hospital ?? watched.address)}</p>
    </ConfirmDialog>
  );
}
