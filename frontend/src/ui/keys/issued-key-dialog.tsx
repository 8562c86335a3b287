import { keyTexts } from '@/texts/keys';
import { Button } from '../controls/button';
import { Dialog } from '../dialog/dialog';
import { toast } from '../feedback/toasts';
import { Icon } from '../icon';

interface IssuedKeyDialogProps {
  text: string;
  /** What to call it; a key unless stated. */
  words?: Record<'onceTitle' | 'once' | 'key' | 'copy' | 'copied' | 'notCopied' | 'kept', string>;
  onClose: () => void;
}

/** Shows the text of a key or another secret, this once. */
export function IssuedKeyDialog({ text, words, onClose }: IssuedKeyDialogProps) {
  const ofKeys = keyTexts.useTexts();
  const texts = words ?? ofKeys;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(texts.copied);
    } catch {
      toast.error(texts.notCopied); // The browser refused it, or the page has no TLS.
    }
  }

  return (
    <Dialog title={texts.onceTitle} onClose={onClose} width={520}>
      <p>{texts.once}</p>
      <output className="key-text" aria-label={texts.key}>
        {text}
      </output>
      <div className="key-dialog-end">
        <Button type="primary" icon={<Icon name="copy" />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button onClick={onClose}>{texts.kept}</Button>
      </div>
    </Dialog>
  );
}
