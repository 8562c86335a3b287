import { useId } from 'react';
import { priceFileTexts } from '@/texts/price-files';
import { formatBytes } from './byte-size';
import type { PriceFileRow } from './price-file-api';

interface TransferProps {
  label: string;
  done: number;
  /** Null as long as nobody knows. */
  total: number | null;
}

/** How far a file is uploaded, fetched or read: a bar and the bytes in words. */
export function Transfer({ label, done, total }: TransferProps) {
  const { list: texts } = priceFileTexts.useTexts();
  const id = useId();
  const isKnown = total !== null && total > 0;
  return (
    <div className="price-file-transfer">
      <span id={id}>{label}</span>
      <progress
        aria-labelledby={id}
        max={isKnown ? total : undefined}
        value={isKnown ? Math.min(done, total) : undefined}
      />
      <span className="muted">
        {texts.read(formatBytes(done), isKnown ? formatBytes(total) : null)}
      </span>
    </div>
  );
}

/** The progress of an import that is on its way. */
export function ImportTransfer({ file }: { file: PriceFileRow }) {
  const { statuses, list } = priceFileTexts.useTexts();
  const { status, again } = file;
  const isAgain = again && (status === 'fetching' || status === 'reading');
  return (
    <Transfer
      label={isAgain ? list.again[status] : statuses[status]}
      done={file.doneBytes ?? 0}
      total={file.totalBytes ?? file.bytes}
    />
  );
}
