import { Form, Input } from 'antd';
import { useState } from 'react';
import { quotesTexts } from '@/texts/quotes';
import { Button } from '@/ui/controls/button';
import { ChoiceRow } from '@/ui/controls/choice-row';
import { DemoNotice } from '@/ui/feedback/demo-notice';
import { EmergencyHint } from '@/ui/form/danger/emergency-hint';
import { SendButton } from '@/ui/form/danger/send-button';
import { DraftNotice } from '@/ui/form/drafts/draft-notice';
import { useDraftRounds } from '@/ui/form/drafts/use-form-draft';
import { FaultSummary } from '@/ui/form/form-faults';
import { HealthConsent } from '@/ui/form/health-consent';
import type { QuoteRequest } from '@/ui/provider/quote-request';
import { OrderHint } from './order-hint';
import { ContactFields, Trap } from './question-fields';
import { type Chosen, type QuestionType, type QuestionValues, SUBJECT_FIELDS } from './questions';
import { QuoteDialog } from './quote-dialog';
import { SubjectField } from './subject-field';
import { useDemoClinic } from './use-demo-clinic';
import { draftNameOf, useQuestionForm } from './use-question-form';
import { useShowRequest } from './use-show-request';

type PriceRequest = Extract<QuoteRequest, { kind: 'price' }>;

interface PriceDialogProps {
  request: PriceRequest;
  open: boolean;
  onClose(): void;
  afterClose(): void;
}

const TYPES: readonly QuestionType[] = ['specialty', 'provider', 'service'];
const HOUR_MS = 3_600_000;

/** Requests the cash price of a specialty, a provider or a service. */
export function PriceDialog({ request, open, onClose, afterClose }: PriceDialogProps) {
  const { price } = quotesTexts.useTexts();
  const { round, restart } = useDraftRounds(draftNameOf(request), open);
  return (
    <QuoteDialog
      key={round}
      title={price.title}
      open={open}
      onClose={onClose}
      afterClose={afterClose}
    >
      <PriceForm request={request} onRestart={restart} onClose={onClose} />
    </QuoteDialog>
  );
}

interface PriceFormProps {
  request: PriceRequest;
  onRestart: () => void;
  onClose: () => void;
}

function PriceForm({ request, onRestart, onClose }: PriceFormProps) {
  const { price, demo, follow, emergency, sendAnyway, cancel, healthPolicy, consentChanged } =
    quotesTexts.useTexts();
  const showRequest = useShowRequest(price.see);
  const labels = useLabels();
  const [chosen, setChosen] = useState<Chosen>(request);
  const { form, faults, danger, busy, host, consent, initialValues, isRestored, change, submit } =
    useQuestionForm({
      path: '/api/price-requests',
      request,
      labels,
      chosen,
      failed: price.failed,
      start: startOf(request),
      onSent({ dueAt, token }) {
        const hours = Math.round((Date.parse(dueAt) - Date.now()) / HOUR_MS);
        showRequest(token, price.done, isDemo ? follow.demo : price.doneText(hours));
        onClose();
      },
    });
  const isDemo = useDemoClinic(form, chosen);

  return (
    <div ref={host}>
      <p className="muted">{isDemo ? price.demoLead : price.lead}</p>
      {isRestored && <DraftNotice onRestart={onRestart} />}
      <FaultSummary faults={faults} labels={labels} />
      <Form
        form={form}
        name="price"
        layout="vertical"
        noValidate
        requiredMark={false}
        className="quote-form flush-items"
        initialValues={initialValues}
        onFinish={() => void submit()}
        onValuesChange={change}
        {...danger.watching}
      >
        {isDemo && <DemoNotice {...demo} />}
        <Subject labels={labels} chosen={chosen} onChoose={setChosen} />
        <Form.Item
          name="description"
          required
          label={labels.description}
          extra={<EmergencyHint words={emergency} />}
        >
          <Input.TextArea rows={3} />
        </Form.Item>
        {danger.panelAt('description')}
        <ContactFields email={labels.contactEmail} phone={labels.contactPhone} />
        <Trap />
        <HealthConsent consent={consent} policy={healthPolicy} changed={consentChanged} />
        <div className="quote-actions">
          <SendButton busy={busy} danger={danger} words={{ ...price, sendAnyway }} />
          <Button onClick={onClose}>{cancel}</Button>
        </div>
      </Form>
    </div>
  );
}

function useLabels() {
  const { price } = quotesTexts.useTexts();
  const { specialty, providerName, serviceName, description, email, phone } = price;
  return {
    specialty,
    providerName,
    serviceName,
    description,
    contactEmail: email,
    contactPhone: phone,
  };
}

interface SubjectProps {
  labels: ReturnType<typeof useLabels>;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** The subject of the request: a specialty, a provider or a service. */
function Subject({ labels, chosen, onChoose }: SubjectProps) {
  const { price } = quotesTexts.useTexts();
  return (
    <>
      <fieldset>
        <legend>{price.type}</legend>
        <Form.Item name="requestType">
          <ChoiceRow
            isBlock
            options={TYPES.map((type) => ({ value: type, label: price.types[type] }))}
          />
        </Form.Item>
      </fieldset>
      <Form.Item noStyle dependencies={['requestType']}>
        {({ getFieldValue }) => {
          const needed = SUBJECT_FIELDS[getFieldValue('requestType') as QuestionType];
          return (
            <SubjectField
              key={needed}
              name={needed}
              label={labels[needed]}
              onChoose={({ id, name }) => onChoose({ ...chosen, ...chosenOf(needed, id, name) })}
            />
          );
        }}
      </Form.Item>
      <OrderHint chosen={chosen} />
    </>
  );
}

/**
 * The initial values from the page. For a service at a provider, the provider is the subject and
 * the service goes into the description.
 */
function startOf({ providerName = '', serviceName = '' }: PriceRequest): Partial<QuestionValues> {
  if (providerName) return { requestType: 'provider', providerName, description: serviceName };
  return { requestType: serviceName ? 'service' : 'specialty', serviceName };
}

/** The chosen suggestion. Its id is sent only while the field still has its name. */
function chosenOf(field: (typeof SUBJECT_FIELDS)[QuestionType], id: string, name: string): Chosen {
  if (field === 'providerName') return { providerName: name, providerId: id };
  return field === 'serviceName' ? { serviceName: name, serviceId: id } : {};
}
