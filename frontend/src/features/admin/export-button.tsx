import { consoleTexts } from '@/texts/admin';
import { BusyButton } from '@/ui/busy-button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { Icon } from '@/ui/icon';
import { type Streamed, useDownload } from './use-download';

interface ExportButtonProps {
  label: string;
  fileName: string;
  /** The toast after the download. */
  done: string;
  read: () => Promise<Streamed>;
}

/** Downloads a file from the server and shows the progress. */
export function ExportButton({ label, fileName, done, read }: ExportButtonProps) {
  const {
    overview: { exports: texts },
  } = consoleTexts.useTexts();
  const { progress, start } = useDownload(fileName, read);
  const toast = toastsOf(`export-${fileName}`);

  async function save() {
    const outcome = await start();
    if (outcome === 'saved') toast.success(done);
    if (outcome === 'failed') toast.error(texts.failed, texts.failedText);
  }

  return (
    <div className="export">
      {progress && (
        <span className="export-progress">
          <progress
            aria-label={texts.under(label)}
            value={progress.total ? progress.received : undefined}
            max={progress.total ?? undefined}
          />
          <span className="muted">{texts.received((progress.received / 1000).toFixed(0))}</span>
        </span>
      )}
      <BusyButton
        icon={<Icon name="download" size={16} />}
        busy={progress !== null}
        onClick={() => void save()}
      >
        {label}
      </BusyButton>
    </div>
  );
}
