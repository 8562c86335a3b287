import { consoleTexts } from '@/texts/admin';
import { Dialog } from '@/ui/dialog/dialog';

/** Lists what must still be done before something can be published. */
export function GapsDialog({ gaps, onClose }: { gaps: string[]; onClose: () => void }) {
  const { records } = consoleTexts.useTexts();
  return (
    <Dialog title={records.notReady} onClose={onClose} width={520}>
      <ul className="console-gaps">
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
    </Dialog>
  );
}
