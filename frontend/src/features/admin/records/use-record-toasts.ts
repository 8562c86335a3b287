import { consoleTexts } from '@/texts/admin';
import type { VerbToasts } from './record-actions';

interface RecordToasts {
  create: { done: string; failed: string };
  update: { done: string; failed: string };
  verbs: VerbToasts;
}

/** The toasts of records without texts of their own. */
export function useRecordToasts(): RecordToasts {
  const { toasts } = consoleTexts.useTexts().records;
  const outcome = (done: string) => ({ done, failed: toasts.failed });
  return {
    create: outcome(toasts.created),
    update: outcome(toasts.saved),
    verbs: {
      publish: outcome(toasts.published),
      suspend: outcome(toasts.suspended),
      restore: outcome(toasts.restored),
      'submit-review': outcome(toasts.submitted),
      delete: outcome(toasts.deleted),
    },
  };
}
