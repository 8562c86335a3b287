import { api, useApi } from '@/api/client';
import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';
import { formatDay } from '@/format/date';
import { consoleTexts } from '@/texts/admin';
import { useLanguage } from '@/texts/language';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { AssigneeField } from '../desk/assignee';
import { NotesField } from '../desk/notes-field';
import { OtherRequests } from '../desk/other-requests';
import { DrawerPart, RecordDrawer } from '../desk/record-drawer';
import { UndoButton } from '../desk/undo-button';
import { RecordHistory } from '../history/record-history';
import { ActionButtons } from '../list/row-actions';
import type { AdminList } from '../list/use-admin-list';
import { Loaded } from '../loaded';
import { useMoment } from '../use-moment';
import { DueBadge } from './due-badge';
import { Contact, Status, subjectOf, useRequestActions } from './price-requests-table';
import { RequestSummary } from './request-summary';
import { answerPriceRequest, usePriceRequestActions } from './use-price-request-actions';
import type { PriceRequest } from './use-price-requests';

type Details = Schema<'AdminPriceRequestDetailsView'>;

interface PriceRequestDrawerProps {
  id: string;
  list: AdminList<PriceRequest>;
  onClose: () => void;
}

/** A price request with everything about it: who, what, its mails, history and others. */
export function PriceRequestDrawer({ id, list, onClose }: PriceRequestDrawerProps) {
  const { priceRequests: texts } = consoleTexts.useTexts();
  const answer = useApi('/api/admin/price-requests/{id}', { params: { path: { id } } });
  const { data, mutate } = answer;
  const title = data
    ? [subjectOf(data), data.reference].filter(Boolean).join(', ')
    : texts.drawer.title;
  return (
    <RecordDrawer title={title} onClose={onClose}>
      <Loaded from={answer} what={texts.drawer.what}>
        {(request) => (
          <Contents request={request} list={list} onChanged={(next) => void mutate(next)} />
        )}
      </Loaded>
    </RecordDrawer>
  );
}

interface ContentsProps {
  request: Details;
  list: AdminList<PriceRequest>;
  /** Without the request as it is now it is read again. */
  onChanged: (request?: Details) => void;
}

function Contents({ request, list, onChanged }: ContentsProps) {
  const { priceRequests: texts, bookings, desk, audit } = consoleTexts.useTexts();
  const { dialog, ...actions } = usePriceRequestActions(list, () => onChanged());
  const actionsOf = useRequestActions(actions);
  const { assign, note } = useDesk({ request, list, onChanged });
  const { id, userId, contactEmail, undoUntil } = request;
  return (
    <>
      <div className="desk-head">
        <div className="desk-line">
          <Status request={request} />
          <DueBadge request={request} />
          <UndoButton until={undoUntil} onUndo={() => actions.onUndo(id)} />
        </div>
        <div>
          <Contact request={request} />
        </div>
        <div className="console-actions">
          <ActionButtons actions={actionsOf(request)} />
        </div>
      </div>
      <div className="desk-fields">
        <AssigneeField value={request.assigneeId} onChange={(to) => void assign(to)} />
        <NotesField key={id} value={request.adminNotes} save={note} />
      </div>
      <DrawerPart title={bookings.details.show}>
        <RequestSummary request={request} />
        <Price request={request} />
        <CloseReason request={request} />
      </DrawerPart>
      <DrawerPart title={texts.drawer.mails}>
        <Mails request={request} />
      </DrawerPart>
      <DrawerPart title={desk.others}>
        <OtherRequests id={id} userId={userId} email={contactEmail} />
      </DrawerPart>
      <DrawerPart title={audit.history.title}>
        <RecordHistory entity="pricing.price_requests" id={id} />
      </DrawerPart>
      {dialog}
    </>
  );
}

/** Whose price was sent, and until when it holds. */
function Price({ request }: { request: Details }) {
  const { priceRequests: texts } = consoleTexts.useTexts();
  const { language } = useLanguage();
  const { quotedPrice, quoteProviderName, quotePlace, quoteIncludes, quoteValidDay } = request;
  if (quotedPrice === null) return null;
  const facts: [string, string | null][] = [
    [texts.clinic, quoteProviderName],
    [texts.place, quotePlace],
    [texts.includes, quoteIncludes],
    [texts.validUntil, quoteValidDay && formatDay(quoteValidDay, language)],
  ];
  return (
    <dl className="console-facts">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="desk-fact">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function CloseReason({ request: { closeReason } }: { request: Details }) {
  const { priceRequests: texts } = consoleTexts.useTexts();
  if (!closeReason) return null;
  return (
    <dl className="console-facts">
      <div className="desk-fact">
        <dt>{texts.closeReason}</dt>
        <dd>{closeReason}</dd>
      </div>
    </dl>
  );
}

function Mails({ request: { mails } }: { request: Details }) {
  const {
    priceRequests: { drawer: texts },
    none,
  } = consoleTexts.useTexts();
  const moment = useMoment();
  if (mails.length === 0) return none;
  return (
    <ul>
      {mails.map(({ kind, outcome, at }) => (
        <li key={`${kind} ${at}`}>
          {moment.time(at)}:{' '}
          {[texts.kinds[kind] ?? kind, texts.outcomes[outcome] ?? outcome].join(', ')}
        </li>
      ))}
    </ul>
  );
}

/** Who looks after the request, and the notes of staff. */
function useDesk({ request: { id }, list, onChanged }: ContentsProps) {
  const { desk: texts } = consoleTexts.useTexts();
  const explain = useProblemText();

  async function assign(assigneeId: string | null) {
    const toast = toastsOf(`assign-${id}`);
    const { data, error } = await api.POST('/api/admin/price-requests/{id}/assign', {
      params: { path: { id } },
      body: { assigneeId },
    });
    if (error && error.status !== 401) toast.error(texts.notAssigned, explain(error));
    if (!data) return;
    toast.success(texts.assigned);
    onChanged(data);
    list.refresh();
  }

  async function note(
    adminNotes: string | null,
    adminNotesBefore: string | null,
  ): Promise<Problem | undefined> {
    const { data, error } = await answerPriceRequest(id, { adminNotes, adminNotesBefore });
    onChanged(data);
    return error;
  }

  return { assign, note };
}
