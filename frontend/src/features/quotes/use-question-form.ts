import { Form } from 'antd';
import { useRef } from 'react';
import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';
import { formatPhone } from '@/format/phone';
import { useViewer } from '@/session/viewer';
import { quotesTexts } from '@/texts/quotes';
import { toast } from '@/ui/feedback/toasts';
import { messagesOf, useFormFaults } from '@/ui/form/form-faults';
import { useHealthConsent } from '@/ui/form/health-consent';
import { trapped } from './question-fields';
import { type Chosen, questionBody, questionFaults, type QuestionValues } from './questions';
import { useSendQuestion } from './use-send-question';

interface QuestionFormOptions {
  path: '/api/price-requests' | '/api/bundle-quote';
  start: Partial<QuestionValues>;
  chosen?: Chosen;
  labels: Record<Exclude<keyof QuestionValues, 'requestType'>, string>;
  failed: string;
  onSent(receipt: Schema<'PriceRequestReceiptView'>, values: QuestionValues): void;
}

/** A form that asks for a price. It is checked when it is submitted, and then after each change. */
export function useQuestionForm({
  path,
  start,
  chosen,
  labels,
  failed,
  onSent,
}: QuestionFormOptions) {
  const { faults: texts, error: errorTitle, tooMany, healthConsent } = quotesTexts.useTexts();
  const consent = useHealthConsent(healthConsent);
  const [form] = Form.useForm<QuestionValues>();
  const faults = useFormFaults(form, labels);
  const host = useRef<HTMLDivElement>(null);
  const { busy, send } = useSendQuestion(path);
  const initialValues = useInitialValues(start);
  const read = (): QuestionValues => ({ ...initialValues, ...form.getFieldsValue(true) });

  function refuse(problem: Problem) {
    if (consent.renew(problem)) return;
    faults.refuse(messagesOf(problem, labels));
    toast.error(errorTitle, messageOf(problem, { tooMany, failed }));
  }

  async function submit() {
    if (busy) return;
    const values = read();
    const current = messagesOfFaults(values, texts);
    faults.show(current);
    if (Object.keys(current).length > 0) return;
    const { receipt, problem } = await send(
      questionBody(values, consent.shown.version, chosen),
      trapped(host.current),
    );
    if (receipt) onSent(receipt, values);
    else if (problem) refuse(problem);
  }

  return {
    form,
    faults,
    busy,
    host,
    consent,
    initialValues,
    submit,
    onValuesChange: (changed: Partial<QuestionValues>) =>
      faults.recheck(Object.keys(changed), messagesOfFaults(read(), texts)),
  };
}

/** Empty fields, with the contact data of the signed-in person and the values of the page. */
function useInitialValues(start: Partial<QuestionValues>): QuestionValues {
  const viewer = useViewer();
  const user = viewer.kind === 'user' ? viewer.user : null;
  return {
    requestType: 'specialty',
    specialty: '',
    providerName: '',
    serviceName: '',
    description: '',
    contactEmail: user?.email ?? '',
    contactPhone: formatPhone(user?.phone ?? ''),
    ...start,
  };
}

type FaultTexts = ReturnType<typeof quotesTexts.useTexts>['faults'];

function messagesOfFaults(values: QuestionValues, texts: FaultTexts) {
  return Object.fromEntries(
    Object.entries(questionFaults(values)).map(([field, fault]) => [
      field,
      texts[fault as keyof FaultTexts],
    ]),
  );
}

function messageOf(
  { status, code, title }: Problem,
  texts: { tooMany: string; failed: string },
): string {
  if (status === 429) return texts.tooMany;
  return code === 'looks-automatic' ? title : texts.failed;
}
