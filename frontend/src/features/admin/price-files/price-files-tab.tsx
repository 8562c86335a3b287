import { Button, type TableProps } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { api } from '@/api/client';
import { formatMediumDay } from '@/format/date';
import { formatCount } from '@/format/number';
import { paths } from '@/paths';
import { useLanguage } from '@/texts/language';
import { priceFileTexts } from '@/texts/price-files';
import { BusyButton } from '@/ui/busy-button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { ChoiceFilter } from '../list/choice-filter';
import { ConsoleTable } from '../list/console-table';
import { chosenId, LookupFilter } from '../list/lookup-filter';
import { useAdminList } from '../list/use-admin-list';
import { type ListSpec, type ListState, useListState } from '../list/use-list-state';
import { StatusMark } from '../status-mark';
import { useMoment } from '../use-moment';
import { AddPriceFile } from './add-price-file';
import { Failure } from './failure';
import { FileStatus } from './file-status';
import { isOnTheWay, type PriceFileRow } from './price-file-api';
import { ImportTransfer } from './transfer';
import { UploadProgress } from './upload-progress';
import { useHospitals } from './use-hospitals';
import { useImportSteps } from './use-import-steps';
import { usePolling } from './use-polling';
import { useUpload } from './use-upload';
import '../records/records.css';
import './price-files.css';

const PATH = '/api/admin/price-files';
const STATUSES = [
  'fetching',
  'reading',
  'ready',
  'applied',
  'undone',
  'failed',
  'canceled',
] as const;
const WATCH = ['watched', 'vanished'] as const;
type Filter = 'status' | 'hospital' | 'watch';
const SPEC: ListSpec<'createdAt', Filter> = {
  sorts: ['createdAt'],
  sort: 'createdAt',
  order: 'desc',
  filters: { status: STATUSES, hospital: null, watch: WATCH },
};
/** Hospitals' price files: added, read, and waiting to be applied. */
export function PriceFilesTab() {
  const { list: texts, add } = priceFileTexts.useTexts();
  const state = useListState(SPEC);
  const query = queryOf(state);
  const list = useAdminList(PATH, query, (path, query) => api.GET(path, { params: { query } }));
  usePolling(list.rows?.some(isOnTheWay) ?? false, list.refresh);
  const [isAdding, setAdding] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const upload = useUpload((end) => {
    if (end.kind !== 'stored') return;
    toastsOf('price-file').success(add.uploaded);
    list.refresh();
  });

  return (
    <>
      <div className="console-head">
        <h2>{texts.title}</h2>
        <Filters state={state} />
        <BusyButton
          ref={adder}
          type="primary"
          busy={upload.sending !== null}
          onClick={() => setAdding(true)}
        >
          {add.title}
        </BusyButton>
      </div>
      <UploadProgress upload={upload} next={adder} />
      <ConsoleTable<PriceFileRow, 'createdAt', Filter>
        label={texts.title}
        list={list}
        state={state}
        empty={state.isFiltered ? texts.nothing : texts.empty}
        capped={texts.capped}
        columns={useColumns(list.refresh)}
        csv={{
          fileName: 'price-files.csv',
          read: () =>
            api.GET('/api/admin/price-files/export', { params: { query }, parseAs: 'stream' }),
        }}
      />
      {isAdding && (
        <AddPriceFile
          onUpload={(file, origin) => {
            setAdding(false);
            upload.start(file, origin);
          }}
          onFetching={() => {
            setAdding(false);
            list.refresh();
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

const queryOf = ({ filters, size, page }: ListState<'createdAt', Filter>) => ({
  status: STATUSES.find((each) => each === filters.status),
  providerId: chosenId(filters.hospital),
  watch: WATCH.find((each) => each === filters.watch),
  limit: size,
  offset: (page - 1) * size,
});

function Filters({ state }: { state: ListState<'createdAt', Filter> }) {
  const { list: texts, statuses } = priceFileTexts.useTexts();
  return (
    <>
      <ChoiceFilter
        label={texts.status}
        all={texts.allStatuses}
        options={STATUSES.map((value) => ({ value, label: statuses[value] }))}
        value={state.filters.status}
        onChange={(status) => state.change({ status })}
      />
      <LookupFilter
        label={texts.filesOf}
        all={texts.hospitals}
        source={useHospitals()}
        value={chosenId(state.filters.hospital)}
        onChange={(hospital) => state.change({ hospital })}
      />
      <ChoiceFilter
        label={texts.watch}
        all={texts.allWatch}
        options={WATCH.map((value) => ({ value, label: texts[value] }))}
        value={state.filters.watch}
        onChange={(watch) => state.change({ watch })}
      />
    </>
  );
}

type Columns = NonNullable<TableProps<PriceFileRow>['columns']>;
const FIGURES = ['rows', 'withCash', 'matched', 'ambiguous', 'quarantined'] as const;
type Figure = (typeof FIGURES)[number];

function useColumns(onChanged: () => void): Columns {
  const { list: texts, none } = priceFileTexts.useTexts();
  const moment = useMoment();
  const figure = (key: Figure, width: number): Columns[number] => ({
    key,
    title: texts[key],
    width,
    className: 'figure',
    responsive: ['xl'],
    render: (_: unknown, file: PriceFileRow) => {
      const count = file[key];
      return count === null ? none : formatCount(count);
    },
  });
  return [
    {
      key: 'file',
      title: texts.file,
      width: 230,
      render: (_, file) => (
        <>
          <FileName file={file} />
          <div className="below-md">
            <ImportStatus file={file} onChanged={onChanged} />
          </div>
          <div className="below-xl">
            <Counts file={file} />
          </div>
          <div className="below-md muted">
            {texts.added} {moment.time(file.createdAt)}
          </div>
        </>
      ),
    },
    {
      key: 'status',
      title: texts.status,
      width: 140,
      responsive: ['md'],
      render: (_, file) => <ImportStatus file={file} onChanged={onChanged} />,
    },
    figure('rows', 75),
    figure('withCash', 95),
    figure('matched', 90),
    figure('ambiguous', 100),
    figure('quarantined', 105),
    {
      key: 'createdAt',
      title: texts.added,
      width: 105,
      responsive: ['md'],
      render: (_, { createdAt }) => moment.time(createdAt),
    },
  ];
}

/** What was counted in a file, where its columns have no room. */
function Counts({ file }: { file: PriceFileRow }) {
  const { list: texts } = priceFileTexts.useTexts();
  if (file.rows === null) return null;
  return (
    <dl className="price-file-counts">
      {FIGURES.map((key) => (
        <div key={key}>
          <dt>{texts[key]}</dt>
          <dd>{formatCount(file[key] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

function FileName({ file }: { file: PriceFileRow }) {
  const { list: texts } = priceFileTexts.useTexts();
  const { language } = useLanguage();
  const { id, fileName, hospital, hospitalInFile, fileDate, vanishedAt, watched, addedBefore } =
    file;
  return (
    <div className="price-file-name">
      <Link href={paths.admin('price-files', id)}>{fileName}</Link>
      <div className={hospital ? undefined : 'muted'}>{hospital ?? texts.noHospital}</div>
      {!hospital && hospitalInFile && <div className="muted">{texts.fileSays(hospitalInFile)}</div>}
      {fileDate && (
        <div className="muted">{texts.updatedOn(formatMediumDay(fileDate, language))}</div>
      )}
      {addedBefore && (
        <Link href={paths.admin('price-files', addedBefore)}>{texts.addedBefore}</Link>
      )}
      {vanishedAt && <StatusMark status="failed" text={texts.vanished} />}
      {watched && !vanishedAt && <div className="muted">{texts.watched}</div>}
    </div>
  );
}

/** Where an import stands; what is on its way can be canceled, what failed tried again. */
function ImportStatus({ file, onChanged }: { file: PriceFileRow; onChanged: () => void }) {
  const { list: texts } = priceFileTexts.useTexts();
  const { cancel, retry } = useImportSteps(file.id, onChanged);

  if (!isOnTheWay(file)) {
    return (
      <>
        <FileStatus file={file} />
        {file.failure && (
          <div className="muted console-wrap">
            <Failure code={file.failureCode} about={file.failureAbout} english={file.failure} />
          </div>
        )}
        {file.status === 'failed' && !file.hopeless && (
          <Button aria-label={texts.retryOf(file.fileName)} onClick={() => void retry()}>
            {texts.retry}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <ImportTransfer file={file} />
      <Button aria-label={texts.cancelOf(file.fileName)} onClick={() => void cancel()}>
        {texts.cancel}
      </Button>
    </>
  );
}
