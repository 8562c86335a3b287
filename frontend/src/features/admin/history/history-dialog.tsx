import { consoleTexts } from '@/texts/admin';
import { Dialog } from '@/ui/dialog/dialog';
import { RecordHistory } from './record-history';

interface HistoryDialogProps {
  /** The record's table, such as `marketplace.services`. */
  entity: string;
  id: string;
  name: string;
  onClose: () => void;
}

export function HistoryDialog({ entity, id, name, onClose }: HistoryDialogProps) {
  const {
    audit: { history: texts },
  } = consoleTexts.useTexts();
  return (
    <Dialog title={texts.of(name)} width={760} onClose={onClose}>
      <RecordHistory entity={entity} id={id} />
    </Dialog>
  );
}
