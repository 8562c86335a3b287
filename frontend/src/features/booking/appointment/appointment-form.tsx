import { Checkbox, Form, Input, Radio } from 'antd';
import { useEffect, useState } from 'react';
import type { Schema } from '@/api/schema';
import { formatPhone } from '@/format/phone';
import { useViewer } from '@/session/viewer';
import { bookingTexts } from '@/texts/booking';
import { track } from '@/tracking/track';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/controls/button';
import { FaultSummary, useFormFaults } from '@/ui/form/form-faults';
import { HealthConsent, useHealthConsent } from '@/ui/form/health-consent';
import { PhoneInput } from '@/ui/form/phone-input';
import { RefusalNotice } from '../own/refusal-notice';
import {
  appointmentFaults,
  type AppointmentValues,
  type ForWhom,
  lengthOf,
  requestBody,
} from './appointment-request';
import { AgeSelect, LocationSelect, ServiceSelect } from './appointment-selects';
import { PriceSentence } from './price-sentence';
import { TimeWindowsField } from './time-windows-field';
import { useSendRequest } from './use-send-request';

const PATIENTS: readonly ForWhom[] = ['me', 'child', 'other'];

interface AppointmentFormProps extends AppointmentFormSpec {
  onCancel(): void;
}

/** Requests an appointment at a provider. */
export function AppointmentForm({ provider, serviceId, onSent, onCancel }: AppointmentFormProps) {
  const { dialog } = bookingTexts.useTexts();
  const { form, labels, faults, consent, busy, refusal, start, recheck, submit } =
    useAppointmentForm({ provider, serviceId, onSent });
  const locations = provider.providerLocations.map(({ location }) => location);

  return (
    <Form<AppointmentValues>
      form={form}
      name="appointment"
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={start}
      onFinish={submit}
      onValuesChange={recheck}
      className="appointment-form"
    >
      <div className="appointment-scroll">
        <Form.Item noStyle dependencies={['serviceId']}>
          {() => (
            <PriceSentence provider={provider} serviceId={form.getFieldValue('serviceId')} short />
          )}
        </Form.Item>
        <FaultSummary faults={faults} labels={labels} />
        {refusal && <RefusalNotice problem={refusal} />}
        <Form.Item name="serviceId" label={dialog.service}>
          <ServiceSelect offers={provider.providerServices} />
        </Form.Item>
        {locations.length > 1 && (
          <Form.Item name="locationId" label={dialog.location}>
            <LocationSelect locations={locations} />
          </Form.Item>
        )}
        <Times locations={locations} />
        <Patient />
        <AboutTheVisit />
        <PhoneForTexts />
        <NextSteps provider={provider} />
        <HealthConsent
          consent={consent}
          policy={dialog.healthPolicy}
          changed={dialog.consentChanged}
        />
      </div>
      <div className="appointment-actions">
        <BusyButton type="primary" htmlType="submit" busy={busy}>
          {busy ? dialog.busy : dialog.send}
        </BusyButton>
        <Button onClick={onCancel}>{dialog.cancel}</Button>
      </div>
    </Form>
  );
}

interface AppointmentFormSpec {
  provider: Schema<'ProviderView'>;
  serviceId: string;
  onSent(booking: Schema<'BookingView'>): void;
}

function useAppointmentForm({ provider, serviceId, onSent }: AppointmentFormSpec) {
  const { dialog, faults: faultTexts } = bookingTexts.useTexts();
  const viewer = useViewer();
  const [form] = Form.useForm<AppointmentValues>();
  const labels = useLabels();
  const faults = useFormFaults(form, labels);
  const consent = useHealthConsent(dialog.healthConsent);
  const { busy, refusal, send } = useSendRequest(labels, faults.refuse, consent.renew);
  const locations = provider.providerLocations.map(({ location }) => location);
  const [start] = useState<AppointmentValues>(() => ({
    serviceId,
    locationId: locations[0]?.id ?? '',
    preferredSlots: [],
    forWhom: 'me',
    ageBand: '',
    symptoms: '',
    isNewPatient: true,
    smsNotifications: false,
    phone: formatPhone((viewer.kind === 'user' && viewer.user.phone) || ''),
    notes: '',
  }));

  useEffect(() => track('BOOKING_FORM_START', { providerId: provider.id }), [provider.id]);

  useEffect(() => {
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

  function recheck(changed: Partial<AppointmentValues>) {
    faults.recheck(Object.keys(changed), check());
  }

  async function submit() {
    const found = check();
    faults.show(found);
    if (Object.keys(found).length > 0) return;
    const values = read();
    const booking = await send(requestBody(provider.id, values, consent.shown.version));
    if (!booking) return;
    track('BOOKING_FORM_SUBMIT', { providerId: provider.id });
    onSent(booking);
  }

  return { form, labels, faults, consent, busy, refusal, start, recheck, submit };
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

/** The patient's time windows, in the time zone of the chosen location. */
function Times({ locations }: { locations: readonly Schema<'LocationView'>[] }) {
  const { dialog } = bookingTexts.useTexts();
  return (
    <fieldset>
      <legend>{dialog.times}</legend>
      <Form.Item noStyle dependencies={['locationId']}>
        {({ getFieldValue }) => {
          const location = locations.find(({ id }) => id === getFieldValue('locationId'));
          return (
            <Form.Item name="preferredSlots">
              <TimeWindowsField
                zone={location?.zone ?? 'America/Chicago'}
                city={location?.city ?? ''}
              />
            </Form.Item>
          );
        }}
      </Form.Item>
    </fieldset>
  );
}

function Patient() {
  const { dialog } = bookingTexts.useTexts();
  const form = Form.useFormInstance<AppointmentValues>();
  return (
    <>
      <fieldset>
        <legend>{dialog.forWhom}</legend>
        <Form.Item name="forWhom">
          <Radio.Group
            block
            optionType="button"
            options={PATIENTS.map((whom) => ({ value: whom, label: dialog.whom[whom] }))}
            onChange={() => form.setFieldValue('ageBand', '')}
          />
        </Form.Item>
      </fieldset>
      <Form.Item noStyle dependencies={['forWhom']}>
        {({ getFieldValue }) => (
          <Form.Item name="ageBand" label={dialog.age}>
            <AgeSelect forWhom={getFieldValue('forWhom')} />
          </Form.Item>
        )}
      </Form.Item>
    </>
  );
}

/** Why the patient comes, and whether they have been there before. */
function AboutTheVisit() {
  const { dialog } = bookingTexts.useTexts();
  return (
    <>
      <Form.Item
        name="symptoms"
        required
        label={dialog.symptoms}
        extra={
          <>
            <Counter field="symptoms" hint={dialog.symptomsHint} />
            <span>{dialog.emergency}</span>
          </>
        }
      >
        <Input.TextArea rows={3} />
      </Form.Item>
      <fieldset>
        <legend>{dialog.beenThere}</legend>
        <Form.Item name="isNewPatient">
          <Radio.Group
            block
            optionType="button"
            options={[
              { value: true, label: dialog.isNew },
              { value: false, label: dialog.known },
            ]}
          />
        </Form.Item>
      </fieldset>
      <Form.Item name="notes" label={dialog.notes}>
        <Input.TextArea rows={2} />
      </Form.Item>
    </>
  );
}

/** The wish for text messages, and then the telephone number that they go to. */
function PhoneForTexts() {
  const { dialog } = bookingTexts.useTexts();
  return (
    <>
      <Form.Item name="smsNotifications" valuePropName="checked" className="appointment-sms">
        <Checkbox>{dialog.sms}</Checkbox>
      </Form.Item>
      <Form.Item noStyle dependencies={['smsNotifications']}>
        {({ getFieldValue }) =>
          getFieldValue('smsNotifications') && (
            <Form.Item name="phone" label={dialog.phone}>
              <PhoneInput />
            </Form.Item>
          )
        }
      </Form.Item>
    </>
  );
}

/** What happens after the request, at which price, and until when it can be cancelled. */
function NextSteps({ provider }: { provider: Schema<'ProviderView'> }) {
  const { dialog } = bookingTexts.useTexts();
  return (
    <div className="appointment-next small muted">
      <Form.Item noStyle dependencies={['serviceId']}>
        {({ getFieldValue }) => (
          <PriceSentence provider={provider} serviceId={getFieldValue('serviceId')} />
        )}
      </Form.Item>
      <p>
        {dialog.next} {dialog.cancelRule(provider.cancelNoticeHours)}
      </p>
    </div>
  );
}

/** The length of a text as the server counts it. */
function Counter({ field, hint }: { field: keyof AppointmentValues; hint: string }) {
  const { dialog } = bookingTexts.useTexts();
  const text: string = Form.useWatch(field) ?? '';
  return (
    <span className="appointment-count">
      <span>{hint}</span>
      <span>{dialog.count(lengthOf(text))}</span>
    </span>
  );
}
