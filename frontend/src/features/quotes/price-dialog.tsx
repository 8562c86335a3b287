import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { paths } from '@/paths';
import { quotesTexts } from '@/texts/quotes';
import { BusyButton } from '@/ui/busy-button';
import { toast } from '@/ui/feedback/toasts';
import { FaultSummary } from '@/ui/form/form-faults';
import { HealthConsent } from '@/ui/form/health-consent';
import type { PriceAsking } from '@/ui/provider/price-asking';
import { ContactFields, Trap } from './question-fields';
import { type Chosen, SUBJECT_FIELDS, type QuestionType, type QuestionValues } from './questions';
import { QuoteDialog } from './quote-dialog';
import { SubjectField } from './subject-field';
import { useQuestionForm } from './use-question-form';

type Asked = Extract<PriceAsking, { kind: 'price' }>;

interface PriceDialogProps {
  asked: Asked;
  open: boolean;
  onClose(): void;
  afterClose(): void;
}

const TYPES: readonly QuestionType[] = ['specialty', 'provider', 'service'];
const HOUR_MS = 3_600_000;

/** Asks for the cash price of a specialty, a provider or a service. */
export function PriceDialog({ asked, open, onClose, afterClose }: PriceDialogProps) {
  const { price } = quotesTexts.useTexts();
  return (
    <QuoteDialog title={price.title} open={open} onClose={onClose} afterClose={afterClose}>
      <p className="muted">{price.lead}</p>
      <PriceForm asked={asked} onClose={onClose} />
    </QuoteDialog>
  );
}

function PriceForm({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { price, emergency, cancel, healthPolicy, consentChanged, keepLink } =
    quotesTexts.useTexts();
  const { specialty, providerName, serviceName, description, email, phone } = price;
  const labels = {
    specialty,
    providerName,
    serviceName,
    description,
    contactEmail: email,
    contactPhone: phone,
  };
  const [chosen, setChosen] = useState<Chosen>(asked);
  const { form, faults, busy, host, consent, initialValues, submit, onValuesChange } =
    useQuestionForm({
      path: '/api/price-requests',
      labels,
      chosen,
      failed: price.failed,
      start: startOf(asked),
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
          {() => {
            const needed = SUBJECT_FIELDS[form.getFieldValue('requestType') as QuestionType];
            return (
              <SubjectField
                key={needed}
                name={needed}
                label={labels[needed]}
                onChoose={({ id, name }) => setChosen({ ...chosen, ...chosenOf(needed, id, name) })}
              />
            );
          }}
        </Form.Item>
        <Form.Item name="description" required label={description} extra={emergency}>
          <Input.TextArea rows={3} />
        </Form.Item>
        <ContactFields email={email} phone={phone} />
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

/**
 * What the page knows already. Of a service at a provider, the provider is the subject and the
 * service stands in the description.
 */
function startOf({ providerName = '', serviceName = '' }: Asked): Partial<QuestionValues> {
  if (providerName) return { requestType: 'provider', providerName, description: serviceName };
  return { requestType: serviceName ? 'service' : 'specialty', serviceName };
}

/** Its id goes along as long as its name stays as it was chosen. */
function chosenOf(field: (typeof SUBJECT_FIELDS)[QuestionType], id: string, name: string): Chosen {
  if (field === 'providerName') return { providerName: name, providerId: id };
  return field === 'serviceName' ? { serviceName: name, serviceId: id } : {};
}
