import { Form } from 'antd';
import { useRef, useState } from 'react';
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

interface Asking {
  path: '/api/price-requests' | '/api/bundle-quote';
  start: Partial<QuestionValues>;
  chosen?: Chosen;
  labels: Record<Exclude<keyof QuestionValues, 'requestType'>, string>;
  failed: string;
  onSent(receipt: Schema<'PriceRequestReceiptView'>, values: QuestionValues): void;
}

/** A form that asks for a price: checked when it is sent, and from then on with every change. */
export function useQuestionForm({ path, start, chosen, labels, failed, onSent }: Asking) {
  const { faults: texts, error: errorTitle, tooMany, healthConsent } = quotesTexts.useTexts();
  const consent = useHealthConsent(healthConsent);
  const viewer = useViewer();
  const user = viewer.kind === 'user' ? viewer.user : null;
  const [form] = Form.useForm<QuestionValues>();
  const faults = useFormFaults(form, labels);
  const [tried, setTried] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const { busy, send } = useSendQuestion(path);
  const initialValues: QuestionValues = {
    requestType: 'specialty',
    specialty: '',
    providerName: '',
    serviceName: '',
    description: '',
    contactEmail: user?.email ?? '',
    contactPhone: formatPhone(user?.phone ?? ''),
    ...start,
  };
  const read = (): QuestionValues => ({ ...initialValues, ...form.getFieldsValue(true) });

  function messages(values: QuestionValues) {
    return Object.fromEntries(
      Object.entries(questionFaults(values)).map(([field, fault]) => [
        field,
        texts[fault as keyof typeof texts],
      ]),
    );
  }

  function textOf({ status, code, title }: Problem): string {
    if (status === 429) return tooMany;
    return code === 'looks-automatic' ? title : failed;
  }

  function refused(problem: Problem) {
    if (consent.renew(problem)) return;
    faults.show(messagesOf(problem, labels));
    toast.error(errorTitle, textOf(problem));
  }

  async function submit() {
    if (busy) return;
    const values = read();
    const current = messages(values);
    setTried(true);
    faults.show(current);
    if (Object.keys(current).length > 0) return;
    const { receipt, problem } = await send(
      questionBody(values, consent.shown.version, chosen),
      trapped(host.current),
    );
    if (receipt) onSent(receipt, values);
    else if (problem) refused(problem);
  }

  return {
    form,
    faults,
    busy,
    host,
    consent,
    initialValues,
    submit,
    onValuesChange: () => {
      if (tried) faults.mark(messages(read()));
    },
  };
}
