import { Form } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Schema } from '@/api/schema';
import { formatPhone } from '@/format/phone';
import { useViewer } from '@/session/viewer';
import { bookingTexts } from '@/texts/booking';
import { track } from '@/tracking/track';
import { useDangerCheck } from '@/ui/form/danger/use-danger-check';
import { useFormDraft } from '@/ui/form/drafts/use-form-draft';
import { useFormFaults } from '@/ui/form/form-faults';
import { useHealthConsent } from '@/ui/form/health-consent';
import {
  agesOf,
  appointmentFaults,
  type AppointmentValues,
  requestBody,
} from './appointment-request';
import { useSendRequest } from './use-send-request';

export interface AppointmentFormSpec {
  provider: Schema<'ProviderView'>;
  serviceId: string;
  /** The name under which the unsent form is stored. */
  draftName: string;
  /** `danger` is what to do about one that the request tells of. */
  onSent(booking: Schema<'BookingView'>, danger: ReactNode): void;
}

/** The state of the form. It is checked when it is submitted, and then after each change. */
export function useAppointmentForm({
  provider,
  serviceId,
  draftName,
  onSent,
}: AppointmentFormSpec) {
  const { dialog, faults: faultTexts } = bookingTexts.useTexts();
  const [form] = Form.useForm<AppointmentValues>();
  const labels = useLabels();
  const faults = useFormFaults(form, labels);
  const danger = useDangerCheck(form, ['symptoms', 'notes']);
  const consent = useHealthConsent(dialog.healthConsent);
  const { busy, refusal, send } = useSendRequest(labels, faults.refuse, consent.renew);
  const { start, isRestored, save, remove } = useStart(provider, serviceId, draftName);
  const shownService = useRef(serviceId);

  useEffect(() => track('BOOKING_FORM_START', { providerId: provider.id }), [provider.id]);

  useEffect(() => {
    if (shownService.current === serviceId) return;
    shownService.current = serviceId;
    form.setFieldValue('serviceId', serviceId);
  }, [form, serviceId]);

  // Includes the fields that are hidden at the moment.
  const read = (): AppointmentValues => form.getFieldsValue(true);

  function check() {
    const { preferredSlots, symptoms, phone, notes } = appointmentFaults(read(), new Date());
    return {
      ...(preferredSlots && { preferredSlots: faultTexts[preferredSlots] }),
      ...(symptoms && { symptoms: faultTexts[symptoms] }),
      ...(phone && { phone: faultTexts[phone] }),
      ...(notes && { notes: faultTexts[notes] }),
    };
  }

  function change(changed: Partial<AppointmentValues>) {
    faults.recheck(Object.keys(changed), check());
    save(read());
  }

  async function submit() {
    const found = check();
    faults.show(found);
    if (Object.keys(found).length > 0 || !(await danger.allows())) return;
    const booking = await send(requestBody(provider.id, read(), consent.shown.version));
    if (!booking) return;
    remove();
    track('BOOKING_FORM_SUBMIT', { providerId: provider.id });
    onSent(booking, danger.panel);
  }

  const isBusy = busy || danger.checking;
  const draft = { start, isRestored };
  return { form, labels, faults, consent, danger, busy: isBusy, refusal, ...draft, change, submit };
}

interface AppointmentDraft {
  /** The service that the dialog was opened for. */
  openedFor: string;
  values: AppointmentValues;
}

/** The values that the form starts with: those of the draft, if there is one. */
function useStart(provider: Schema<'ProviderView'>, serviceId: string, draftName: string) {
  const viewer = useViewer();
  const user = viewer.kind === 'user' ? viewer.user : null;
  const draft = useFormDraft<AppointmentDraft>(draftName, user?.id ?? null);
  const [start] = useState<AppointmentValues>(() => {
    const empty: AppointmentValues = {
      serviceId,
      locationId: provider.providerLocations[0]?.location.id ?? '',
      preferredSlots: [],
      forWhom: 'me',
      ageBand: '',
      symptoms: '',
      isNewPatient: true,
      smsNotifications: false,
      phone: formatPhone(user?.phone ?? ''),
      notes: '',
    };
    if (!draft.restored) return empty;
    const { openedFor, values } = draft.restored;
    const isOtherService = openedFor !== serviceId;
    const ageBand = agesOf(values.forWhom).find((age) => age === values.ageBand) ?? '';
    return { ...empty, ...values, ageBand, ...(isOtherService && { serviceId }) };
  });

  return {
    start,
    isRestored: draft.restored !== null,
    save: (values: AppointmentValues) => draft.save({ openedFor: serviceId, values }),
    remove: draft.remove,
  };
}

function useLabels() {
  const { dialog } = bookingTexts.useTexts();
  return {
    serviceId: dialog.service,
    locationId: dialog.location,
    preferredSlots: dialog.times,
    forWhom: dialog.forWhom,
    ageBand: dialog.age,
    symptoms: dialog.symptoms,
    isNewPatient: dialog.beenThere,
    phone: dialog.phone,
    notes: dialog.notes,
  };
}
