import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { paths } from '@/paths';
import { quotesTexts } from '@/texts/quotes';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/controls/button';
import { toast } from '@/ui/feedback/toasts';
import { FaultSummary } from '@/ui/form/form-faults';
import { HealthConsent } from '@/ui/form/health-consent';
import type { QuoteRequest } from '@/ui/provider/quote-request';
import { ContactFields, Trap } from './question-fields';
import { type Chosen, type QuestionType, type QuestionValues, SUBJECT_FIELDS } from './questions';
import { QuoteDialog } from './quote-dialog';
import { SubjectField } from './subject-field';
import { useQuestionForm } from './use-question-form';

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
  return (
    <QuoteDialog title={price.title} open={open} onClose={onClose} afterClose={afterClose}>
      <p className="muted">{price.lead}</p>
      <PriceForm request={request} onClose={onClose} />
    </QuoteDialog>
  );
}

function PriceForm({ request, onClose }: { request: PriceRequest; onClose: () => void }) {
  const { price, emergency, cancel, healthPolicy, consentChanged, keepLink } =
    quotesTexts.useTexts();
  const labels = useLabels();
  const [chosen, setChosen] = useState<Chosen>(request);
  const { form, faults, busy, host, consent, initialValues, submit, onValuesChange } =
    useQuestionForm({
      path: '/api/price-requests',
      labels,
      chosen,
      failed: price.failed,
      start: startOf(request),
      onSent({ dueAt, token }) {
        const hours = Math.round((Date.parse(dueAt) - Date.now()) / HOUR_MS);
        toast.success(price.done, `${price.doneText(hours)} ${keepLink}`, {
          href: paths.priceRequest(token),
          text: price.see,
        });
        onClose();
      },
    });

  return (
    <div ref={host}>
      <FaultSummary faults={faults} labels={labels} />
      <Form
        form={form}
        name="price"
        layout="vertical"
        noValidate
        requiredMark={false}
        className="quote-form"
        initialValues={initialValues}
        onFinish={() => void submit()}
        onValuesChange={onValuesChange}
      >
        <Subject labels={labels} onChoose={(choice) => setChosen({ ...chosen, ...choice })} />
        <Form.Item name="description" required label={labels.description} extra={emergency}>
          <Input.TextArea rows={3} />
        </Form.Item>
        <ContactFields email={labels.contactEmail} phone={labels.contactPhone} />
        <Trap />
        <HealthConsent consent={consent} policy={healthPolicy} changed={consentChanged} />
        <div className="quote-actions">
          <BusyButton type="primary" htmlType="submit" busy={busy}>
            {busy ? price.busy : price.submit}
          </BusyButton>
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
  onChoose: (chosen: Chosen) => void;
}

/** The subject of the request: a specialty, a provider or a service. */
function Subject({ labels, onChoose }: SubjectProps) {
  const { price } = quotesTexts.useTexts();
  return (
    <>
      <fieldset>
        <legend>{price.type}</legend>
        <Form.Item name="requestType">
          <Radio.Group
            block
            optionType="button"
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
              onChoose={({ id, name }) => onChoose(chosenOf(needed, id, name))}
            />
          );
        }}
      </Form.Item>
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
