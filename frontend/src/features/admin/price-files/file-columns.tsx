import type { TableProps } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { formatMediumDay } from '@/format/date';
import { formatCount } from '@/format/number';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { useLanguage } from '@/texts/language';
import { priceFileTexts } from '@/texts/price-files';
import { Button } from '@/ui/controls/button';
import { StatusMark } from '../status-mark';
import { useMoment } from '../use-moment';
import { Failure } from './failure';
import { FileStatus } from './file-status';
import { isOnTheWay, type PriceFileRow } from './price-file-api';
import { ImportTransfer } from './transfer';
import { useImportSteps } from './use-import-steps';

type Columns = NonNullable<TableProps<PriceFileRow>['columns']>;
const FIGURES = ['rows', 'withCash', 'matched', 'ambiguous', 'quarantined'] as const;
type Figure = (typeof FIGURES)[number];

/** The columns of the list of price files: one line a file. */
export function useFileColumns(onChanged: () => void): Columns {
  const { list: texts } = priceFileTexts.useTexts();
  const moment = useMoment();
  return [
    {
      key: 'file',
      title: texts.file,
      width: 215,
      ellipsis: true,
      render: (_, { id, fileName }) => (
        <Link href={paths.admin('price-files', id)} title={fileName}>
          {fileName}
        </Link>
      ),
    },
    {
      key: 'hospital',
      title: texts.hospital,
      width: 180,
      ellipsis: true,
      responsive: ['lg'],
      render: (_, { hospital }) => hospital ?? <span className="muted">{texts.noHospital}</span>,
    },
    {
      key: 'status',
      title: texts.status,
      width: 250,
      ellipsis: true,
      render: (_, file) => <ImportStatus file={file} onChanged={onChanged} />,
    },
    ...useFigureColumns(),
    {
      key: 'createdAt',
      title: texts.added,
      width: 80,
      render: (_, { createdAt }) => moment.near(createdAt),
    },
  ];
}

/** What was counted in a file. */
function useFigureColumns(): Columns {
  const { list: texts, none } = priceFileTexts.useTexts();
  const column = (key: Figure, width: number, from: 'lg' | 'xxl'): Columns[number] => ({
    key,
    title: texts[key],
    width,
    className: 'figure',
    responsive: [from],
    render: (_: unknown, file: PriceFileRow) => {
      const count = file[key];
      return count === null ? none : formatCount(count);
    },
  });
  return [
    column('rows', 75, 'xxl'),
    column('withCash', 95, 'xxl'),
    column('matched', 90, 'lg'),
    column('ambiguous', 100, 'xxl'),
    column('quarantined', 105, 'lg'),
  ];
}

interface ImportStatusProps {
  file: PriceFileRow;
  onChanged: () => void;
}

/** Where an import stands; what is on its way can be canceled, what failed tried again. */
function ImportStatus({ file, onChanged }: ImportStatusProps) {
  const { list: texts } = priceFileTexts.useTexts();
  const { cancel, retry } = useImportSteps(file.id, onChanged);

  if (isOnTheWay(file))
    return (
      <div className="console-line">
        <ImportTransfer file={file} />
        <Button aria-label={texts.cancelOf(file.fileName)} onClick={() => void cancel()}>
          {texts.cancel}
        </Button>
      </div>
    );
  return (
    <div className="console-line price-file-status">
      <FileStatus file={file} />
      {file.failure && (
        <span className="muted">
          <Failure code={file.failureCode} about={file.failureAbout} english={file.failure} />
        </span>
      )}
      {file.vanishedAt && <StatusMark status="failed" text={texts.vanished} />}
      {file.status === 'failed' && !file.hopeless && (
        <Button aria-label={texts.retryOf(file.fileName)} onClick={() => void retry()}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}

/** What the row of a file cuts off or leaves out, below it. */
export function useFileDetails(): TableProps<PriceFileRow>['expandable'] {
  const { users } = consoleTexts.useTexts();
  return {
    columnTitle: <span className="visually-hidden">{users.details}</span>,
    expandedRowRender: (file) => <FileDetails file={file} />,
  };
}

function FileDetails({ file }: { file: PriceFileRow }) {
  const { list: texts } = priceFileTexts.useTexts();
  const moment = useMoment();
  const facts: [string, ReactNode][] = [
    [texts.file, <FileOrigin key="file" file={file} />],
    [texts.hospital, <Hospital key="hospital" file={file} />],
    [texts.status, <WholeStatus key="status" file={file} />],
    ...FIGURES.flatMap((key): [string, ReactNode][] => {
      const count = file[key];
      return count === null ? [] : [[texts[key], formatCount(count)]];
    }),
    [texts.added, moment.time(file.createdAt)],
  ];
  return (
    <dl className="console-expanded console-facts">
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function FileOrigin({ file: { fileName, fileDate, addedBefore } }: { file: PriceFileRow }) {
  const { list: texts } = priceFileTexts.useTexts();
  const { language } = useLanguage();
  return (
    <>
      {fileName}
      {fileDate && (
        <div className="muted">{texts.updatedOn(formatMediumDay(fileDate, language))}</div>
      )}
      {addedBefore && (
        <div>
          <Link href={paths.admin('price-files', addedBefore)}>{texts.addedBefore}</Link>
        </div>
      )}
    </>
  );
}

function Hospital({ file: { hospital, hospitalInFile } }: { file: PriceFileRow }) {
  const { list: texts } = priceFileTexts.useTexts();
  if (hospital) return hospital;
  return hospitalInFile ? texts.fileSays(hospitalInFile) : texts.noHospital;
}

function WholeStatus({ file }: { file: PriceFileRow }) {
  const { list: texts, statuses } = priceFileTexts.useTexts();
  return (
    <>
      {isOnTheWay(file) ? statuses[file.status] : <FileStatus file={file} />}
      {file.failure && (
        <div>
          <Failure code={file.failureCode} about={file.failureAbout} english={file.failure} />
        </div>
      )}
      {file.vanishedAt && <div>{texts.vanished}</div>}
      {file.watched && !file.vanishedAt && <div className="muted">{texts.watched}</div>}
    </>
  );
}
