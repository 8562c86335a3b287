import { Checkbox } from 'antd';
import { useState } from 'react';
import { api } from '@/api/client';
import { consoleTexts } from '@/texts/admin';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import type { AdminBooking } from '../bookings/admin-booking';
import { SlotText } from '../bookings/slot-text';
import { ConfirmDialog } from '../confirm-dialog';
import { useAdminList } from '../list/use-admin-list';
import { ReasonField } from '../reason-field';
import type { AdminUser } from './admin-user';

const PATH = '/api/admin/bookings';
/** More open requests than these are only counted. */
const LISTED = 5;

interface SuspendUserDialogProps {
  user: AdminUser;
  onConfirm: (terms: { reason: string; cancelRequests: boolean }) => Promise<void>;
  onClose: () => void;
}

/**
 * Suspends a person for a reason. Their open requests stay, marked, unless they are cancelled here.
 */
export function SuspendUserDialog({ user, onConfirm, onClose }: SuspendUserDialogProps) {
  const { users: texts } = consoleTexts.useTexts();
  const [reason, setReason] = useState('');
  const [cancelRequests, setCancelRequests] = useState(false);
  const query = {
    userId: user.id,
    open: true,
    sort: 'createdAt' as const,
    order: 'desc' as const,
    limit: LISTED,
    offset: 0,
  };
  const requests = useAdminList(PATH, query, (path, query) => api.GET(path, { params: { query } }));
  const questions = useAdminList(
    '/api/admin/price-requests',
    { userId: user.id, open: true, limit: 1, offset: 0 },
    (path, query) => api.GET(path, { params: { query } }),
  );

  return (
    <ConfirmDialog
      title={texts.askStatus(user.email)}
      action={texts.setTo(texts.statuses.suspended)}
      danger
      blocked={!reason.trim()}
      hasChanges={() => reason.trim() !== ''}
      onConfirm={() => onConfirm({ reason: reason.trim(), cancelRequests })}
      onClose={onClose}
    >
      <p>{texts.endsSessions}</p>
      <ReasonField
        label={texts.reason}
        hint={texts.reasonHint}
        value={reason}
        onChange={setReason}
      />
      {requests.error && requests.error.status !== 401 && (
        <ErrorNotice title={texts.requestsFailed} onRetry={requests.refresh} />
      )}
      {requests.rows?.length === 0 && <p className="muted">{texts.noRequests}</p>}
      {requests.total > 0 && (
        <div>
          <p>{texts.openRequests(requests.total, requests.capped)}</p>
          <OpenRequests rows={requests.rows ?? []} />
          <Checkbox
            checked={cancelRequests}
            onChange={({ target }) => setCancelRequests(target.checked)}
          >
            {texts.cancelRequests}
          </Checkbox>
        </div>
      )}
      {questions.total > 0 && <p>{texts.openQuestions(questions.total)}</p>}
    </ConfirmDialog>
  );
}

function OpenRequests({ rows }: { rows: readonly AdminBooking[] }) {
  const { bookings: texts } = consoleTexts.useTexts();
  return (
    <ul className="console-gaps">
      {rows.map(({ id, reference, providerName, status, confirmedSlot, zone }) => (
        <li key={id}>
          {providerName}, {reference}: {texts.statuses[status]}
          {confirmedSlot && (
            <>
              , <SlotText slot={confirmedSlot} zone={zone} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
