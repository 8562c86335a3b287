import { Form, Input } from 'antd';
import type { Schema } from '@/api/schema';
import { bookingTexts } from '@/texts/booking';
import { Button } from '@/ui/controls/button';
import { CheckBox } from '@/ui/controls/check-box';
import { ChoiceRow } from '@/ui/controls/choice-row';
import { DemoNotice } from '@/ui/feedback/demo-notice';
import { EmergencyHint } from '@/ui/form/danger/emergency-hint';
import { SendButton } from '@/ui/form/danger/send-button';
import type { DangerCheck } from '@/ui/form/danger/use-danger-check';
import { DraftNotice } from '@/ui/form/drafts/draft-notice';
import { FaultSummary } from '@/ui/form/form-faults';
import { HealthConsent } from '@/ui/form/health-consent';
import { PhoneInput } from '@/ui/form/phone-input';
import { AnswerTime } from '@/ui/provider/answer-time';
import { OpenRequestsNotice } from '../own/open-requests-notice';
import { RefusalNotice } from '../own/refusal-notice';
import { type AppointmentValues, type ForWhom, lengthOf } from './appointment-request';
import { AgeSelect, LocationSelect, ServiceSelect } from './appointment-selects';
import { PriceSentence } from './price-sentence';
import { TimeWindowsField } from './time-windows-field';
import { type AppointmentFormSpec, useAppointmentForm } from './use-appointment-form';

const PATIENTS: readonly ForWhom[] = ['me', 'child', 'other'];

interface AppointmentFormProps extends AppointmentFormSpec {
  /** Called to start again with an empty form. */
  onRestart(): void;
  onCancel(): void;
}

/** Requests an appointment at a provider. */
export function AppointmentForm({ onRestart, onCancel, ...spec }: AppointmentFormProps) {
  const { dialog, demo } = bookingTexts.useTexts();
  const appointment = useAppointmentForm(spec);
  const { form, labels, faults, consent, danger, busy, refusal } = appointment;
  const { provider } = spec;
  const locations = provider.providerLocations.map(({ location }) => location);

  return (
    <Form<AppointmentValues>
      form={form}
      name="appointment"
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={appointment.start}
      onFinish={appointment.submit}
      onValuesChange={appointment.change}
      {...danger.watching}
      className="appointment-form"
    >
      <div className="appointment-scroll">
        <Form.Item noStyle dependencies={['serviceId']}>
          {() => (
            <PriceSentence provider={provider} serviceId={form.getFieldValue('serviceId')} short />
          )}
        </Form.Item>
        {provider.demo && <DemoNotice {...demo} />}
        {appointment.isRestored && <DraftNotice onRestart={onRestart} />}
        <FaultSummary faults={faults} labels={labels} />
        {refusal ? (
          <RefusalNotice problem={refusal} />
        ) : (
          <OpenRequestsNotice providerId={provider.id} />
        )}
        <Form.Item name="serviceId" label={dialog.service}>
          <ServiceSelect offers={provider.providerServices} />
        </Form.Item>
        {locations.length > 1 && (
          <Form.Item name="locationId" label={dialog.location}>
            <LocationSelect locations={locations} />
          </Form.Item>
        )}
        <Times locations={locations} openingHours={provider.openingHours} />
        <Patient />
        <AboutTheVisit danger={danger} />
        <PhoneForTexts />
        <NextSteps provider={provider} />
        <HealthConsent
          consent={consent}
          policy={dialog.healthPolicy}
          changed={dialog.consentChanged}
        />
      </div>
      <div className="appointment-actions">
        <SendButton busy={busy} danger={danger} words={dialog} />
        <Button onClick={onCancel}>{dialog.cancel}</Button>
      </div>
    </Form>
  );
}

interface TimesProps {
  locations: readonly Schema<'LocationView'>[];
  openingHours: readonly string[];
}

/** The patient's time windows, in the time zone of the chosen location. */
function Times({ locations, openingHours }: TimesProps) {
  const { dialog } = bookingTexts.useTexts();
  return (
    <fieldset className="flush-items">
      <legend>{dialog.times}</legend>
      <Form.Item noStyle dependencies={['locationId']}>
        {({ getFieldValue }) => {
          const location = locations.find(({ id }) => id === getFieldValue('locationId'));
          return (
            <Form.Item name="preferredSlots">
              <TimeWindowsField
                zone={location?.zone ?? 'America/Chicago'}
                city={location?.city ?? ''}
                openingHours={openingHours}
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
      <fieldset className="flush-items">
        <legend>{dialog.forWhom}</legend>
        <Form.Item name="forWhom">
          <ChoiceRow
            isBlock
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
function AboutTheVisit({ danger }: { danger: DangerCheck }) {
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
            <span>
              <EmergencyHint words={dialog.emergency} />
            </span>
          </>
        }
      >
        <Input.TextArea rows={3} />
      </Form.Item>
      {danger.panelAt('symptoms')}
      <fieldset className="flush-items">
        <legend>{dialog.beenThere}</legend>
        <Form.Item name="isNewPatient">
          <ChoiceRow
            isBlock
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
      {danger.panelAt('notes')}
    </>
  );
}

/** The wish for text messages, and then the telephone number that they go to. */
function PhoneForTexts() {
  const { dialog } = bookingTexts.useTexts();
  return (
    <>
      <Form.Item name="smsNotifications" valuePropName="checked" className="appointment-sms">
        <CheckBox>{dialog.sms}</CheckBox>
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
      <AnswerTime providerId={provider.id} />
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
