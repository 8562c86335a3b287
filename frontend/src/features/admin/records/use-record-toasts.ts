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
  const said = (done: string) => ({ done, failed: toasts.failed });
  return {
    create: said(toasts.created),
    update: said(toasts.saved),
    verbs: {
      publish: said(toasts.published),
      suspend: said(toasts.suspended),
      restore: said(toasts.restored),
      'submit-review': said(toasts.submitted),
      delete: said(toasts.deleted),
    },
  };
}
