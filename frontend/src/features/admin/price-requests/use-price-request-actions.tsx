import { type ReactNode, useState } from 'react';
import { api } from '@/api/client';
import { newIdempotencyKey } from '@/api/idempotency-key';
import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { undoAction } from '../desk/undo-action';
import type { AdminList } from '../list/use-admin-list';
import { QuotePriceDialog } from './quote-price-dialog';
import { ReopenDialog } from './reopen-dialog';
import type { PriceRequest } from './use-price-requests';

type PriceRequestStatus = Schema<'PriceRequestStatus'>;
type Answer = Schema<'AnswerPriceRequestDto'>;

export const answerPriceRequest = (id: string, body: Answer) =>
  api.POST('/api/admin/price-requests/{id}/update', {
    params: { path: { id }, header: { 'Idempotency-Key': newIdempotencyKey() } },
    body,
  });

const undoPriceRequest = (id: string) =>
  api.POST('/api/admin/price-requests/{id}/undo', { params: { path: { id } } });

export interface PriceRequestActions {
  onMark: (request: PriceRequest, status: PriceRequestStatus) => void;
  onQuote: (request: PriceRequest) => void;
  onReopen: (request: PriceRequest) => void;
  /** Takes the last change of the status back. */
  onUndo: (id: string) => void;
}

const toastOf = (id: string) => toastsOf(`price-request-${id}`);

/**
 * The actions on price requests of a list, and the dialog of the one that asks for more. A change
 * of the status can be taken back for some seconds.
 */
export function usePriceRequestActions(
  list: AdminList<PriceRequest>,
  onChanged: () => void,
): PriceRequestActions & { dialog: ReactNode } {
  const { priceRequests: texts, desk } = consoleTexts.useTexts();
  const explain = useProblemText();
  const [quoting, setQuoting] = useState<PriceRequest | null>(null);
  const [reopening, setReopening] = useState<PriceRequest | null>(null);

  function refresh() {
    list.refresh();
    onChanged();
  }
  const undo = useUndo(refresh);

  async function mark(row: PriceRequest, status: PriceRequestStatus, reason?: string) {
    let stored: PriceRequest | undefined;
    const problem = await list.change({ ...row, status }, async () => {
      const answer = await answerPriceRequest(row.id, { status, reason });
      stored = answer.data;
      return answer;
    });
    onChanged();
    if (!problem) {
      const action = undoAction(stored, desk.undo, () => void undo(row.id));
      toastOf(row.id).success(texts.done, undefined, { action });
    } else if (problem.status !== 401) toastOf(row.id).error(texts.failed, explain(problem));
    return problem;
  }

  async function quote(row: PriceRequest, body: Answer) {
    const { error } = await answerPriceRequest(row.id, {
      ...(row.status === 'quoted' ? {} : { status: 'quoted' }),
      ...body,
    });
    if (error) return error;
    close();
    refresh();
    return undefined;
  }

  function close() {
    setQuoting(null);
    setReopening(null);
  }

  return {
    onMark: (row, status) => void mark(row, status),
    onQuote: setQuoting,
    onReopen: setReopening,
    onUndo: (id) => void undo(id),
    dialog: (
      <Dialogs
        quoting={quoting}
        reopening={reopening}
        onQuote={quote}
        onReopen={(row, reason) => mark(row, 'pending', reason)}
        onClose={close}
      />
    ),
  };
}

/** Takes the last change of a status back, and reports it. */
function useUndo(refresh: () => void): (id: string) => Promise<void> {
  const { desk } = consoleTexts.useTexts();
  const explain = useProblemText();
  return async (id) => {
    const { error } = await undoPriceRequest(id);
    refresh();
    if (!error) toastOf(id).success(desk.undone);
    else if (error.status !== 401) toastOf(id).error(desk.notUndone, explain(error));
  };
}

interface DialogsProps {
  quoting: PriceRequest | null;
  reopening: PriceRequest | null;
  onQuote: (request: PriceRequest, body: Answer) => Promise<Problem | undefined>;
  onReopen: (request: PriceRequest, reason: string) => Promise<Problem | null>;
  onClose: () => void;
}

/** The dialogs of a price and of opening again. */
function Dialogs({ quoting, reopening, onQuote, onReopen, onClose }: DialogsProps) {
  return (
    <>
      {reopening && (
        <ReopenDialog onReopen={(reason) => onReopen(reopening, reason)} onClose={onClose} />
      )}
      {quoting && (
        <QuotePriceDialog
          request={quoting}
          send={(body) => onQuote(quoting, body)}
          onClose={onClose}
        />
      )}
    </>
  );
}
