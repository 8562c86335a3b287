import { api, useApi } from '@/api/client';
import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { AssigneeField } from '../desk/assignee';
import { Due } from '../desk/due';
import { NotesField } from '../desk/notes-field';
import { OtherRequests } from '../desk/other-requests';
import { DrawerPart, RecordDrawer } from '../desk/record-drawer';
import { UndoButton } from '../desk/undo-button';
import { RecordHistory } from '../history/record-history';
import { ActionButtons } from '../list/row-actions';
import type { AdminList } from '../list/use-admin-list';
import { Loaded } from '../loaded';
import { StatusMark } from '../status-mark';
import type { AdminBooking } from './admin-booking';
import { BookingFacts, BookingMails, Patient } from './booking-details';
import { useBookingActions } from './use-booking-actions';
import { useVerbActions } from './use-verb-actions';

type Booking = Schema<'AdminBookingView'>;

interface BookingDrawerProps {
  id: string;
  list: AdminList<AdminBooking>;
  onClose: () => void;
}

/** An appointment request with everything about it: who, what, its mails, history and others. */
export function BookingDrawer({ id, list, onClose }: BookingDrawerProps) {
  const { bookings: texts } = consoleTexts.useTexts();
  const answer = useApi('/api/admin/bookings/{id}', { params: { path: { id } } });
  const { data, mutate } = answer;
  return (
    <RecordDrawer title={data ? titleOf(data) : texts.details.show} onClose={onClose}>
      <Loaded from={answer} what={texts.details.what}>
        {(booking) => (
          <Contents booking={booking} list={list} onChanged={(next) => void mutate(next)} />
        )}
      </Loaded>
    </RecordDrawer>
  );
}

const titleOf = ({ serviceName, providerName, reference }: Booking): string =>
  [serviceName, providerName, reference].filter(Boolean).join(', ');

interface ContentsProps {
  booking: Booking;
  list: AdminList<AdminBooking>;
  /** Without the booking as it is now it is read again. */
  onChanged: (booking?: Booking) => void;
}

function Contents({ booking, list, onChanged }: ContentsProps) {
  const { bookings: texts, desk, audit } = consoleTexts.useTexts();
  const { act, undo, dialog } = useBookingActions(list, () => onChanged());
  const actionsOf = useVerbActions(act);
  const { assign, note } = useDesk({ booking, list, onChanged });
  const { id, status, dueAt, undoUntil, userId, allowed } = booking;
  const waitsForVisit = status === 'confirmed' && !allowed.includes('complete');
  return (
    <>
      <div className="desk-head">
        <div className="desk-line">
          <StatusMark status={status} text={texts.statuses[status]} />
          {dueAt && <Due at={dueAt} />}
          <UndoButton until={undoUntil} onUndo={() => void undo(id)} />
        </div>
        <Patient booking={booking} />
        <div className="console-actions">
          <ActionButtons actions={actionsOf(booking)} />
        </div>
        {waitsForVisit && <p className="muted">{texts.notBefore}</p>}
      </div>
      <div className="desk-fields">
        <AssigneeField value={booking.assigneeId} onChange={(to) => void assign(to)} />
        <NotesField key={id} value={booking.staffNotes} save={note} />
      </div>
      <DrawerPart title={texts.details.show}>
        <BookingFacts booking={booking} />
      </DrawerPart>
      <DrawerPart title={texts.details.mails}>
        <BookingMails mails={booking.mails} />
      </DrawerPart>
      <DrawerPart title={desk.others}>
        <OtherRequests id={id} userId={userId} email={null} />
      </DrawerPart>
      <DrawerPart title={audit.history.title}>
        <RecordHistory entity="booking.booking_requests" id={id} />
      </DrawerPart>
      {dialog}
    </>
  );
}

/** Who looks after the booking, and the notes of staff. */
function useDesk({ booking: { id }, list, onChanged }: ContentsProps) {
  const { desk: texts } = consoleTexts.useTexts();
  const explain = useProblemText();
  const params = { path: { id } };

  async function assign(assigneeId: string | null) {
    const toast = toastsOf(`assign-${id}`);
    const { data, error } = await api.POST('/api/admin/bookings/{id}/assign', {
      params,
      body: { assigneeId },
    });
    if (error && error.status !== 401) toast.error(texts.notAssigned, explain(error));
    if (!data) return;
    toast.success(texts.assigned);
    onChanged(data);
    list.refresh();
  }

  async function note(
    staffNotes: string | null,
    before: string | null,
  ): Promise<Problem | undefined> {
    const { data, error } = await api.POST('/api/admin/bookings/{id}/note', {
      params,
      body: { staffNotes, before },
    });
    onChanged(data);
    return error;
  }

  return { assign, note };
}
