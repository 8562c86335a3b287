import { Button, Form, type FormInstance, Input } from 'antd';
import { useEffect, useState } from 'react';
import {
  ANSWER_NOTES_MAX_LENGTH,
  QUOTE_INCLUDES_MAX_LENGTH,
  QUOTE_PLACE_MAX_LENGTH,
  QUOTE_PROVIDER_MAX_LENGTH,
} from '@/api/limits';
import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { BusyButton } from '@/ui/busy-button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { FormDialog } from '@/ui/form/form-dialog';
import { elsewhereOf, FaultSummary, messagesOf, useFormFaults } from '@/ui/form/form-faults';
import { requiredMark } from '@/ui/form/required-mark';
import { SuggestInput } from '@/ui/form/suggest-input';
import { centsOf, dollarsOf, isPrice } from '../records/record-fields';
import { useCloseGuard } from '../use-close-guard';
import { RequestSummary } from './request-summary';
import { useClinics } from './use-clinics';
import type { PriceRequest } from './use-price-requests';

type Answer = Schema<'AnswerPriceRequestDto'>;

interface QuoteValues {
  quotedPrice: string;
  quoteProviderName: string;
  quotePlace: string;
  quoteIncludes: string;
  quoteValidUntil: string;
  adminNotes: string;
}

const REQUIRED = [
  'quotedPrice',
  'quoteProviderName',
  'quotePlace',
  'quoteIncludes',
  'quoteValidUntil',
] as const;
const FIELDS = [...REQUIRED, 'adminNotes'] as const;

interface QuotePriceDialogProps {
  request: PriceRequest;
  /** Resolves to the problem, or to nothing. */
  send: (answer: Answer) => Promise<Problem | undefined>;
  onClose: () => void;
}

/**
 * Sends a quote: the price with the clinic, the place, what is included and the last day. All of
 * these are required.
 */
export function QuotePriceDialog({ request, send, onClose }: QuotePriceDialogProps) {
  const { priceRequests: texts, dialogs, records } = consoleTexts.useTexts();
  const { form, labels, faults, busy, start, isChanged, clinics, submit, recheck, chooseClinic } =
    useQuoteForm(request, send);
  const guard = useCloseGuard(isChanged, onClose);

  return (
    <FormDialog title={texts.quoteTitle} onClose={onClose} mayClose={guard.mayClose} width={760}>
      <RequestSummary request={request} />
      <FaultSummary faults={faults} labels={labels} />
      <Form
        form={form}
        name="quote"
        layout="vertical"
        noValidate
        requiredMark={requiredMark}
        initialValues={start}
        onValuesChange={(changed: object) => recheck(Object.keys(changed))}
        onFinish={() => void submit()}
        className="console-form"
      >
        <p className="console-must">{records.must}</p>
        <QuoteFields clinics={clinics} onChooseClinic={chooseClinic} />
        <div className="console-dialog-end">
          <Button onClick={guard.close}>{dialogs.back}</Button>
          <BusyButton type="primary" htmlType="submit" busy={busy}>
            {busy ? dialogs.saving : texts.send}
          </BusyButton>
        </div>
      </Form>
      {guard.question}
    </FormDialog>
  );
}

/** The form of a price. `send` answers the request with it. */
function useQuoteForm(request: PriceRequest, send: QuotePriceDialogProps['send']) {
  const { priceRequests: texts, dialogs, records } = consoleTexts.useTexts();
  const explain = useProblemText();
  const labels = useLabels();
  const [form] = Form.useForm<QuoteValues>();
  const faults = useFormFaults(form, labels);
  const [busy, setBusy] = useState(false);
  const start = startOf(request);
  const toast = toastsOf(`price-request-${request.id}`);
  const [provider, setProvider] = useState({
    id: request.quoteProviderId ?? request.providerId,
    name: start.quoteProviderName,
  });
  const clinics = useClinics(Form.useWatch<string | undefined>('quoteProviderName', form) ?? '');
  const onlyPlace = useOnlyPlace(form, start, provider.id, clinics);

  const entered = (): QuoteValues => ({ ...start, ...form.getFieldsValue(true) });

  function isChanged(): boolean {
    const values = entered();
    const untouched = { ...start, quotePlace: start.quotePlace || onlyPlace };
    return FIELDS.some((field) => values[field] !== untouched[field]);
  }

  const faultsOf = (values: QuoteValues) =>
    missingFaults(values, { required: records.required, amount: dialogs.amount });

  async function submit() {
    if (busy) return;
    const values = entered();
    const found = faultsOf(values);
    faults.show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const problem = await send(
      answerOf(values, values.quoteProviderName.trim() === provider.name ? provider.id : null),
    );
    setBusy(false);
    if (!problem || problem.status === 401) return;
    const messages = messagesOf(problem, labels);
    faults.refuse(messages);
    const others =
      Object.keys(messages).length > 0 ? elsewhereOf(problem, labels) : [explain(problem)];
    toast.error(dialogs.error, [texts.failed, ...others].join(' '));
  }

  function chooseClinic(id: string) {
    const clinic = clinics.find((each) => each.id === id);
    if (!clinic) return;
    setProvider({ id: clinic.providerId, name: clinic.name });
    form.setFieldValue('quotePlace', clinic.place);
    recheck(['quoteProviderName', 'quotePlace']);
  }

  const recheck = (changed: readonly string[]) => faults.recheck(changed, faultsOf(entered()));

  return { form, labels, faults, busy, start, isChanged, clinics, submit, recheck, chooseClinic };
}

/** Fills in the place of a clinic that has just one; an empty text when there is no such place. */
function useOnlyPlace(
  form: FormInstance<QuoteValues>,
  { quotePlace }: QuoteValues,
  providerId: string | null,
  clinics: ReturnType<typeof useClinics>,
): string {
  const places = clinics.filter((clinic) => clinic.providerId === providerId);
  const onlyPlace = places.length === 1 ? (places[0]?.place ?? '') : '';
  useEffect(() => {
    if (onlyPlace && !quotePlace && !form.getFieldValue('quotePlace'))
      form.setFieldValue('quotePlace', onlyPlace);
  }, [form, onlyPlace, quotePlace]);
  return onlyPlace;
}

function useLabels(): Record<keyof QuoteValues, string> {
  const { priceRequests: texts } = consoleTexts.useTexts();
  return {
    quotedPrice: texts.price,
    quoteProviderName: texts.clinic,
    quotePlace: texts.place,
    quoteIncludes: texts.includes,
    quoteValidUntil: texts.validUntil,
    adminNotes: texts.notes,
  };
}

/** The faults of a quote that the server would refuse: empty required fields and a wrong price. */
function missingFaults(
  values: QuoteValues,
  texts: { required: string; amount: string },
): Partial<Record<keyof QuoteValues, string>> {
  const empty = REQUIRED.filter((field) => !values[field].trim()).map((field) => [
    field,
    texts.required,
  ]);
  const amount =
    values.quotedPrice.trim() && !isPrice(values.quotedPrice) ? { quotedPrice: texts.amount } : {};
  return { ...Object.fromEntries(empty), ...amount };
}

interface QuoteFieldsProps {
  clinics: ReturnType<typeof useClinics>;
  onChooseClinic: (id: string) => void;
}

function QuoteFields({ clinics, onChooseClinic }: QuoteFieldsProps) {
  const { priceRequests: texts } = consoleTexts.useTexts();
  return (
    <>
      <Form.Item name="quotedPrice" label={texts.price} required>
        <Input prefix="$" inputMode="decimal" />
      </Form.Item>
      <Form.Item name="quoteValidUntil" label={texts.validUntil} required>
        <Input type="date" min={today()} />
      </Form.Item>
      <Form.Item
        name="quoteProviderName"
        label={texts.clinic}
        required
        extra={texts.clinicHint}
        className="whole"
      >
        <SuggestInput
          maxLength={QUOTE_PROVIDER_MAX_LENGTH}
          suggestions={clinics}
          onChoose={({ id }) => onChooseClinic(id)}
        />
      </Form.Item>
      <Form.Item
        name="quotePlace"
        label={texts.place}
        required
        extra={texts.placeHint}
        className="whole"
      >
        <Input maxLength={QUOTE_PLACE_MAX_LENGTH} />
      </Form.Item>
      <Form.Item name="quoteIncludes" label={texts.includes} required className="whole">
        <Input.TextArea rows={2} maxLength={QUOTE_INCLUDES_MAX_LENGTH} />
      </Form.Item>
      <Form.Item name="adminNotes" label={texts.notes} className="whole">
        <Input.TextArea rows={3} maxLength={ANSWER_NOTES_MAX_LENGTH} />
      </Form.Item>
    </>
  );
}

/**
 * The values of the previous quote, or the requested clinic when it is in the catalogue. A clinic's
 * name that a person typed is left out, because the name goes into the mail.
 */
function startOf(request: PriceRequest): QuoteValues {
  const {
    quotedPrice,
    quoteProviderName,
    providerId,
    providerName,
    quotePlace,
    quoteIncludes,
    quoteValidDay,
    adminNotes,
  } = request;
  return {
    quotedPrice: quotedPrice === null ? '' : dollarsOf(quotedPrice),
    quoteProviderName: quoteProviderName ?? (providerId ? providerName : null) ?? '',
    quotePlace: quotePlace ?? '',
    quoteIncludes: quoteIncludes ?? '',
    quoteValidUntil: quoteValidDay ?? '',
    adminNotes: adminNotes ?? '',
  };
}

function answerOf(
  { quotedPrice, quoteProviderName, adminNotes, ...texts }: QuoteValues,
  quoteProviderId: string | null,
): Answer {
  return {
    ...texts,
    quotedPrice: centsOf(quotedPrice),
    quoteProviderName: quoteProviderName.trim(),
    quoteProviderId,
    adminNotes: adminNotes.trim() || null,
  };
}

/** The first day that can be chosen. The server checks the day in Texas. */
const today = (): string => new Date().toLocaleDateString('sv-SE');
