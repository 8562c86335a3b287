import { priceFileTexts } from '@/texts/price-files';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { cancelImport, readAgain, retryImport } from './price-file-api';

const toast = toastsOf('price-file-step');

/** Cancels an import that is on its way, tries a failed one again, or reads one again. */
export function useImportSteps(id: string, onChanged: () => void) {
  const { list: texts } = priceFileTexts.useTexts();
  const explain = useProblemText();

  async function cancel() {
    const { error } = await cancelImport(id);
    if (!error) toast.success(texts.canceled);
    else if (error.status !== 401) toast.error(texts.notCanceled, explain(error));
    onChanged();
  }

  async function retry() {
    const { error } = await retryImport(id);
    if (!error) toast.success(texts.retried);
    else if (error.status !== 401) toast.error(texts.notRetried, explain(error));
    onChanged();
  }

  /** Resolves with the import that is read; undefined when it is not. */
  async function again(): Promise<string | undefined> {
    const { data, error } = await readAgain(id);
    if (data) toast.success(texts.retried);
    else if (error && error.status !== 401) toast.error(texts.notRetried, explain(error));
    onChanged();
    return data?.id;
  }

  return { cancel, retry, again };
}
