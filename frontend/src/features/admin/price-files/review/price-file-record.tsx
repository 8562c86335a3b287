import { Button } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useApi } from '@/api/client';
import type { Problem } from '@/api/problem';
import { paths } from '@/paths';
import { priceFileTexts, withPriceFileTexts } from '@/texts/price-files';
import { Notice } from '@/ui/feedback/notice';
import { dismiss, openToasts } from '@/ui/feedback/toasts';
import { Loaded } from '../../loaded';
import { Failure } from '../failure';
import { FileStatus } from '../file-status';
import {
  type Confirmations,
  isOnTheWay,
  type PriceChange,
  type PriceFile,
} from '../price-file-api';
import { ImportTransfer } from '../transfer';
import { useImportSteps } from '../use-import-steps';
import { usePolling } from '../use-polling';
import { AskedPart } from './asked-part';
import { ChangesPart } from './changes-part';
import { ChecksPart } from './checks-part';
import { ApplyDialog, UndoDialog } from './decision-dialogs';
import { FactsPart } from './facts-part';
import { FaultsPart } from './faults-part';
import { HospitalPart } from './hospital-part';
import { LinesPart } from './lines-part';
import { UnpricedPart } from './unpriced-part';
import '../price-files.css';

export const loadPriceFileRecord = () => withPriceFileTexts(PriceFileRecord);

/** One price file: what it is, what it would change, and the decision about it. */
export function PriceFileRecord({ id }: { id: string }) {
  const { one: texts } = priceFileTexts.useTexts();
  const found = useApi(
    '/api/admin/price-files/{id}',
    { params: { path: { id } } },
    { keepPreviousData: true },
  );
  const changes = useApi(
    '/api/admin/price-files/{id}/changes',
    found.data?.reading ? { params: { path: { id } } } : null,
    { keepPreviousData: true },
  );
  const needs = useApi(
    '/api/admin/price-files/{id}/confirmations',
    found.data?.reading && found.data.providerId ? { params: { path: { id } } } : null,
  );
  const refresh = () => {
    void found.mutate();
    void changes.mutate();
    void needs.mutate();
  };
  usePolling(found.data !== undefined && isOnTheWay(found.data), refresh);
  return (
    <>
      <p className="console-back">
        <Link href={paths.admin('price-files')}>{texts.back}</Link>
      </p>
      {found.error?.status === 404 ? (
        <Notice level="bad" title={texts.missing} />
      ) : (
        <Loaded from={found} what={texts.what}>
          {(file) => (
            <PriceFilePage file={file} changes={changes} needs={needs.data} onChanged={refresh} />
          )}
        </Loaded>
      )}
    </>
  );
}

interface PartProps {
  file: PriceFile;
  changes: { data?: readonly PriceChange[]; error?: Problem; mutate: () => unknown };
  /** What has to be confirmed; undefined until it is known. */
  needs: Confirmations | undefined;
  onChanged: () => void;
}

function PriceFilePage({ file, changes, needs, onChanged }: PartProps) {
  const { one: texts } = priceFileTexts.useTexts();
  const { reading } = file;
  const [named, setNamed] = useState<readonly string[]>([]);
  return (
    <>
      <FileHead file={file} changes={changes} needs={needs} named={named} onChanged={onChanged} />
      <Standing file={file} />
      {reading?.outdated && <Outdated file={file} onChanged={onChanged} />}
      {file.failure && (
        <Notice level="bad" title={texts.failed}>
          <p className="console-wrap">
            <Failure code={file.failureCode} about={file.failureAbout} english={file.failure} />
          </p>
          <p>{texts.failedHint}</p>
        </Notice>
      )}
      {isOnTheWay(file) && (
        <div className="panel console-card">
          <ImportTransfer file={file} />
        </div>
      )}
      <div className="console-panels price-file-panels">
        <FactsPart file={file} onChanged={onChanged} />
        <HospitalPart key={file.providerId} file={file} needs={needs} onChanged={onChanged} />
        {reading && (
          <>
            <Loaded from={changes} what={texts.changes}>
              {(each) => <ChangesPart file={file} changes={each} />}
            </Loaded>
            <AskedPart
              file={file}
              asked={needs?.asked ?? []}
              changes={changes.data ?? []}
              named={named}
              onName={(services, isNamed) => {
                const others = named.filter((other) => !services.includes(other));
                setNamed(isNamed ? [...others, ...services] : others);
              }}
            />
            <ChecksPart reading={reading} />
            <UnpricedPart file={file} />
            <FaultsPart file={file} reading={reading} />
            <LinesPart file={file} />
          </>
        )}
      </div>
    </>
  );
}

/** Whether the same file is in force or was added before, and what took its place. */
function Standing({ file }: { file: PriceFile }) {
  const { one: texts } = priceFileTexts.useTexts();
  const { sameInForce, inForce, addedBefore, replacedBy } = file;
  const other = replacedBy ?? (sameInForce ? inForce : addedBefore);
  if (!other) return null;
  const link = (
    <Link href={paths.admin('price-files', other)}>
      {replacedBy ? texts.openLater : texts.openEarlier}
    </Link>
  );
  if (sameInForce)
    return (
      <Notice level="ok" title={texts.sameInForce}>
        <p>{link}</p>
      </Notice>
    );
  return (
    <p>
      {!replacedBy && texts.addedBefore} {link}
    </p>
  );
}

/** A file that was read by earlier rules, and how it is read again. */
function Outdated({ file, onChanged }: { file: PriceFile; onChanged: () => void }) {
  const { one: texts } = priceFileTexts.useTexts();
  const { again } = useImportSteps(file.id, onChanged);
  const [, navigate] = useLocation();
  const isReadable = ['ready', 'applied', 'undone'].includes(file.status) && !file.replacedBy;
  if (!isReadable) return null;

  async function start() {
    const id = await again();
    if (id && id !== file.id) navigate(paths.admin('price-files', id));
  }

  return (
    <Notice level="warn" title={texts.outdated}>
      <p>{file.stored ? texts.outdatedHint(file.status === 'applied') : texts.outdatedLost}</p>
      {file.stored && <Button onClick={() => void start()}>{texts.readAgain}</Button>}
    </Notice>
  );
}

/** The name and status of a file, and what can be done with it. */
function FileHead({
  file,
  changes: { data: changes },
  needs,
  named,
  onChanged,
}: PartProps & { named: readonly string[] }) {
  const { one: texts, list } = priceFileTexts.useTexts();
  const { cancel, retry } = useImportSteps(file.id, onChanged);
  const [dialog, setDialog] = useState<'apply' | 'undo' | null>(null);
  const close = () => setDialog(null);
  const canApply = (file.status === 'ready' || file.status === 'undone') && !needs?.unchanged;

  /** What was said before must not stand on the dialog. */
  function show(next: 'apply' | 'undo') {
    for (const { key } of openToasts()) dismiss(key);
    setDialog(next);
  }

  return (
    <div className="console-head">
      <div className="console-named">
        <h2>{file.fileName}</h2>
        <FileStatus file={file} />
      </div>
      {isOnTheWay(file) && (
        <Button aria-label={list.cancelOf(file.fileName)} onClick={() => void cancel()}>
          {list.cancel}
        </Button>
      )}
      {file.status === 'failed' && !file.hopeless && (
        <Button aria-label={list.retryOf(file.fileName)} onClick={() => void retry()}>
          {list.retry}
        </Button>
      )}
      {changes && canApply && (
        <Button type="primary" onClick={() => show('apply')}>
          {texts.apply}
        </Button>
      )}
      {file.status === 'applied' && !file.replacedBy && (
        <Button onClick={() => show('undo')}>{texts.undo}</Button>
      )}
      {changes && dialog === 'apply' && (
        <ApplyDialog
          file={file}
          changes={changes}
          needs={needs}
          named={named}
          onDone={onChanged}
          onClose={close}
        />
      )}
      {changes && dialog === 'undo' && (
        <UndoDialog file={file} changes={changes} onDone={onChanged} onClose={close} />
      )}
    </div>
  );
}
