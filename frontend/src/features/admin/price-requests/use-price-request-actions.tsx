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
import { StatusReasonDialog } from './status-reason-dialog';
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
  onEnd: (request: PriceRequest) => void;
  /** Takes the last change of the status, or the last price, back. */
  onUndo: (id: string) => void;
}

const toastOf = (id: string) => toastsOf(`price-request-${id}`);

/** A request that is to be closed, or opened again, once the reason is known. */
interface Asked {
  request: PriceRequest;
  to: 'closed' | 'pending';
}

/**
 * The actions on price requests of a list, and the dialog of the one that asks for more. A change
 * of the status, and a price, can be taken back for some seconds.
 */
export function usePriceRequestActions(
  list: AdminList<PriceRequest>,
  onChanged: () => void,
): PriceRequestActions & { dialog: ReactNode } {
  const { priceRequests: texts } = consoleTexts.useTexts();
  const explain = useProblemText();
  const [quoting, setQuoting] = useState<PriceRequest | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);

  function refresh() {
    list.refresh();
    onChanged();
  }
  const { undo, succeed } = useUndo(refresh);

  async function mark(row: PriceRequest, status: PriceRequestStatus, reason?: string) {
    let stored: PriceRequest | undefined;
    const problem = await list.change({ ...row, status }, async () => {
      const answer = await answerPriceRequest(row.id, { status, reason });
      stored = answer.data;
      return answer;
    });
    onChanged();
    if (!problem) succeed(row.id, stored);
    else if (problem.status !== 401) toastOf(row.id).error(texts.failed, explain(problem));
    return problem;
  }

  async function quote(row: PriceRequest, body: Answer) {
    const { data, error } = await answerPriceRequest(row.id, {
      ...(row.status === 'quoted' ? {} : { status: 'quoted' }),
      ...body,
    });
    if (error) return error;
    close();
    refresh();
    succeed(row.id, data, true);
    return undefined;
  }

  function close() {
    setQuoting(null);
    setAsked(null);
  }

  return {
    onMark: (row, status) => void mark(row, status),
    onQuote: setQuoting,
    onReopen: (request) => setAsked({ request, to: 'pending' }),
    onEnd: (request) => setAsked({ request, to: 'closed' }),
    onUndo: (id) => void undo(id),
    dialog: (
      <Dialogs
        quoting={quoting}
        asked={asked}
        onQuote={quote}
        onReason={({ request, to }, reason) => mark(request, to, reason || undefined)}
        onClose={close}
      />
    ),
  };
}

/** Reports changes with a way to take them back, and takes the last one back. */
function useUndo(refresh: () => void) {
  const { priceRequests: texts, desk } = consoleTexts.useTexts();
  const explain = useProblemText();

  async function undo(id: string, isPrice = false) {
    const { error } = await undoPriceRequest(id);
    refresh();
    if (!error) toastOf(id).success(desk.undone, isPrice ? desk.nothingMailed : undefined);
    else if (error.status !== 401) toastOf(id).error(desk.notUndone, explain(error));
  }

  function succeed(id: string, stored: PriceRequest | undefined, isPrice = false) {
    const action = undoAction(stored, desk.undo, () => void undo(id, isPrice));
    toastOf(id).success(texts.done, isPrice && action ? texts.priceWaits : undefined, { action });
  }

  return { undo, succeed };
}

interface DialogsProps {
  quoting: PriceRequest | null;
  asked: Asked | null;
  onQuote: (request: PriceRequest, body: Answer) => Promise<Problem | undefined>;
  onReason: (asked: Asked, reason: string) => Promise<Problem | null>;
  onClose: () => void;
}

/** The dialogs of a price, and of a reason. A request that has a price needs none to be closed. */
function Dialogs({ quoting, asked, onQuote, onReason, onClose }: DialogsProps) {
  return (
    <>
      {asked && (
        <StatusReasonDialog
          to={asked.to}
          optional={asked.to === 'closed' && asked.request.quotedPrice !== null}
          onConfirm={(reason) => onReason(asked, reason)}
          onClose={onClose}
        />
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
