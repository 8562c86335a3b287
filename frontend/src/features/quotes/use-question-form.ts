import { Form } from 'antd';
import { useRef, useState } from 'react';
import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';
import { formatPhone } from '@/format/phone';
import type { CurrentUser } from '@/session/identity-client';
import { useViewer } from '@/session/viewer';
import { quotesTexts } from '@/texts/quotes';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useDangerCheck } from '@/ui/form/danger/use-danger-check';
import { useFormDraft } from '@/ui/form/drafts/use-form-draft';
import { messagesOf, useFormFaults } from '@/ui/form/form-faults';
import { useHealthConsent } from '@/ui/form/health-consent';
import type { QuoteRequest } from '@/ui/provider/quote-request';
import { trapped } from './question-fields';
import { type Chosen, questionBody, questionFaults, type QuestionValues } from './questions';
import { useSendQuestion } from './use-send-question';

const toast = toastsOf('price-request');

interface QuestionFormOptions {
  path: '/api/price-requests' | '/api/bundle-quote';
  /** What the dialog was opened for. */
  request: QuoteRequest;
  start: Partial<QuestionValues>;
  chosen?: Chosen;
  labels: Record<Exclude<keyof QuestionValues, 'requestType'>, string>;
  failed: string;
  onSent(receipt: Schema<'PriceRequestReceiptView'>, values: QuestionValues): void;
}

/** A form that asks for a price. It is checked when it is submitted, and then after each change. */
export function useQuestionForm({
  path,
  request,
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
  const danger = useDangerCheck(form, ['description']);
  const host = useRef<HTMLDivElement>(null);
  const viewer = useViewer();
  const user = viewer.kind === 'user' ? viewer.user : null;
  const draft = useFormDraft<QuestionValues>(draftNameOf(request), user?.id ?? null);
  const { busy, send } = useSendQuestion(path, draft.startedAt);
  const initialValues = useInitialValues(user, start, draft.restored);
  const read = (): QuestionValues => ({ ...initialValues, ...form.getFieldsValue(true) });

  function refuse(problem: Problem) {
    if (consent.renew(problem)) return;
    faults.refuse(messagesOf(problem, labels));
    toast.error(errorTitle, messageOf(problem, { tooMany, failed }));
  }

  async function submit() {
    if (busy || danger.checking) return;
    const values = read();
    const current = messagesOfFaults(values, texts);
    faults.show(current);
    if (Object.keys(current).length > 0 || !(await danger.allows())) return;
    const { receipt, problem } = await send(
      questionBody(values, consent.shown.version, chosen),
      trapped(host.current),
    );
    if (problem) return refuse(problem);
    if (!receipt) return;
    draft.remove();
    onSent(receipt, values);
  }

  function change(changed: Partial<QuestionValues>) {
    const values = read();
    faults.recheck(Object.keys(changed), messagesOfFaults(values, texts));
    draft.save(values);
  }

  return {
    form,
    faults,
    danger,
    busy: busy || danger.checking,
    host,
    consent,
    initialValues,
    submit,
    change,
    isRestored: draft.restored !== null,
  };
}

/** Empty fields, with the contact data of the signed-in person and the values of the page. */
function useInitialValues(
  user: CurrentUser | null,
  start: Partial<QuestionValues>,
  restored: QuestionValues | null,
): QuestionValues {
  const [contact] = useState({
    contactEmail: user?.email ?? '',
    contactPhone: formatPhone(user?.phone ?? ''),
  });
  const empty: QuestionValues = {
    requestType: 'specialty',
    specialty: '',
    providerName: '',
    serviceName: '',
    description: '',
    ...contact,
    ...start,
  };
  if (!restored) return empty;
  // A guest who has signed in meanwhile need not type the address.
  const contactEmail = restored.contactEmail || contact.contactEmail;
  return { ...empty, ...restored, contactEmail };
}

/** Each subject has its own draft. */
export const draftNameOf = (request: QuoteRequest): string => `quote ${JSON.stringify(request)}`;

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
