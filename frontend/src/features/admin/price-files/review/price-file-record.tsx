import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApi } from '@/api/client';
import type { Problem } from '@/api/problem';
import { paths } from '@/paths';
import { priceFileTexts } from '@/texts/price-files';
import { Notice } from '@/ui/feedback/notice';
import { Loaded } from '../../loaded';
import { StatusMark } from '../../status-mark';
import { isOnTheWay, type PriceChange, type PriceFile } from '../price-file-api';
import { ImportTransfer } from '../transfer';
import { useImportSteps } from '../use-import-steps';
import { usePolling } from '../use-polling';
import { ChangesPart } from './changes-part';
import { ChecksPart } from './checks-part';
import { ApplyDialog, UndoDialog } from './decision-dialogs';
import { FactsPart } from './facts-part';
import { FaultsPart } from './faults-part';
import { HospitalPart } from './hospital-part';
import { LinesPart } from './lines-part';
import { UnpricedPart } from './unpriced-part';
import '../price-files.css';

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
  const refresh = () => {
    void found.mutate();
    void changes.mutate();
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
          {(file) => <PriceFilePage file={file} changes={changes} onChanged={refresh} />}
        </Loaded>
      )}
    </>
  );
}

interface PartProps {
  file: PriceFile;
  changes: { data?: readonly PriceChange[]; error?: Problem; mutate: () => unknown };
  onChanged: () => void;
}

function PriceFilePage({ file, changes, onChanged }: PartProps) {
  const { one: texts } = priceFileTexts.useTexts();
  const { reading } = file;
  return (
    <>
      <FileHead file={file} changes={changes} onChanged={onChanged} />
      {file.failure && (
        <Notice level="bad" title={texts.failed}>
          <p className="console-wrap">{file.failure}</p>
          <p>{texts.failedHint}</p>
        </Notice>
      )}
      {isOnTheWay(file) && (
        <div className="panel console-card">
          <ImportTransfer file={file} />
        </div>
      )}
      <div className="console-panels price-file-panels">
        <FactsPart file={file} />
        <HospitalPart key={file.providerId} file={file} onChanged={onChanged} />
        {reading && (
          <>
            <Loaded from={changes} what={texts.changes}>
              {(each) => <ChangesPart changes={each} isApplied={file.status === 'applied'} />}
            </Loaded>
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

/** The name and status of a file, and what can be done with it. */
function FileHead({ file, changes: { data: changes }, onChanged }: PartProps) {
  const { one: texts, statuses, list } = priceFileTexts.useTexts();
  const { cancel, retry } = useImportSteps(file.id, onChanged);
  const [dialog, setDialog] = useState<'apply' | 'undo' | null>(null);
  const close = () => setDialog(null);

  return (
    <div className="console-head">
      <div className="console-named">
        <h2>{file.fileName}</h2>
        <StatusMark status={file.status} text={statuses[file.status]} />
      </div>
      {isOnTheWay(file) && (
        <Button aria-label={list.cancelOf(file.fileName)} onClick={() => void cancel()}>
          {list.cancel}
        </Button>
      )}
      {file.status === 'failed' && (
        <Button aria-label={list.retryOf(file.fileName)} onClick={() => void retry()}>
          {list.retry}
        </Button>
      )}
      {changes && (file.status === 'ready' || file.status === 'undone') && (
        <Button type="primary" onClick={() => setDialog('apply')}>
          {texts.apply}
        </Button>
      )}
      {file.status === 'applied' && <Button onClick={() => setDialog('undo')}>{texts.undo}</Button>}
      {changes && dialog === 'apply' && (
        <ApplyDialog file={file} changes={changes} onDone={onChanged} onClose={close} />
      )}
      {changes && dialog === 'undo' && (
        <UndoDialog file={file} changes={changes} onDone={onChanged} onClose={close} />
      )}
    </div>
  );
}
