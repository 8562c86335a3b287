import { Form, Input } from 'antd';
import { useMeta } from '@/api/meta';
import { quotesTexts } from '@/texts/quotes';
import { EmergencyHint } from '@/ui/form/danger/emergency-hint';
import { SendButton } from '@/ui/form/danger/send-button';
import { DraftNotice } from '@/ui/form/drafts/draft-notice';
import { useDraftRounds } from '@/ui/form/drafts/use-form-draft';
import { HealthConsent } from '@/ui/form/health-consent';
import { requiredMark } from '@/ui/form/required-mark';
import { Icon } from '@/ui/icon';
import type { QuoteRequest } from '@/ui/provider/quote-request';
import { openMail } from './open-mail';
import { ContactFields, Trap } from './question-fields';
import { cutBody, type QuestionValues } from './questions';
import { QuoteDialog } from './quote-dialog';
import { draftNameOf, useQuestionForm } from './use-question-form';
import { useShowRequest } from './use-show-request';

type BundleRequest = Extract<QuoteRequest, { kind: 'bundle' }>;

interface BundleDialogProps {
  request: BundleRequest;
  open: boolean;
  onClose(): void;
  afterClose(): void;
}

/** Requests one price for several services, and opens the mail client with the same text. */
export function BundleDialog({ request, open, onClose, afterClose }: BundleDialogProps) {
  const { bundle } = quotesTexts.useTexts();
  const { round, restart } = useDraftRounds(draftNameOf(request), open);
  return (
    <QuoteDialog
      key={round}
      title={
        <>
          <Icon name="ticket" size={24} /> {bundle.title}
        </>
      }
      open={open}
      onClose={onClose}
      afterClose={afterClose}
    >
      <p className="muted">{bundle.lead}</p>
      <BundleForm request={request} onRestart={restart} onClose={onClose} />
    </QuoteDialog>
  );
}

interface BundleFormProps {
  request: BundleRequest;
  onRestart: () => void;
  onClose: () => void;
}

function BundleForm({ request, onRestart, onClose }: BundleFormProps) {
  const { bundle, sendAnyway, healthPolicy, consentChanged } = quotesTexts.useTexts();
  const showRequest = useShowRequest(bundle.see);
  const { productName, supportEmail } = useMeta();
  const labels = useLabels();
  const { form, danger, busy, host, consent, initialValues, isRestored, change, submit } =
    useQuestionForm({
      path: '/api/bundle-quote',
      request,
      labels,
      start: {
        requestType: 'bundle',
        specialty: request.specialty ?? '',
        description: request.services ? bundle.ofServices(request.services) : '',
      },
      failed: bundle.failed,
      onSent({ token }, values) {
        openMail(
          supportEmail,
          bundle.mail.subject(productName),
          cutBody(mailBody(values, bundle.mail, productName)),
        );
        showRequest(token, bundle.done, bundle.doneText);
        onClose();
      },
    });

  return (
    <div ref={host}>
      {isRestored && <DraftNotice onRestart={onRestart} />}
      <Form
        form={form}
        name="bundle"
        layout="vertical"
        noValidate
        className="quote-form flush-items"
        initialValues={initialValues}
        onFinish={() => void submit()}
        onValuesChange={change}
        {...danger.watching}
        requiredMark={requiredMark}
      >
        <Needs labels={labels} />
        {danger.panelAt('description')}
        <ContactFields email={labels.contactEmail} phone={labels.contactPhone} />
        <Trap />
        <HealthConsent consent={consent} policy={healthPolicy} changed={consentChanged} />
        <SendButton
          size="large"
          block
          busy={busy}
          danger={danger}
          words={{ ...bundle, sendAnyway }}
        />
        <p className="small muted">{bundle.note(supportEmail)}</p>
      </Form>
    </div>
  );
}

/** What the price is asked for. */
function Needs({ labels }: { labels: ReturnType<typeof useLabels> }) {
  const { bundle, emergency } = quotesTexts.useTexts();
  return (
    <>
      <Form.Item name="specialty" required label={labels.specialty}>
        <Input maxLength={200} placeholder={bundle.specialtyExample} />
      </Form.Item>
      <Form.Item
        name="description"
        required
        label={labels.description}
        extra={<EmergencyHint words={emergency} />}
      >
        <Input.TextArea rows={4} placeholder={bundle.descriptionExample} />
      </Form.Item>
    </>
  );
}

function useLabels() {
  const { specialty, description, email, phone } = quotesTexts.useTexts().bundle;
  return {
    specialty,
    providerName: '',
    serviceName: '',
    description,
    contactEmail: email,
    contactPhone: phone,
  };
}

type MailTexts = ReturnType<typeof quotesTexts.useTexts>['bundle']['mail'];

function mailBody(values: QuestionValues, mail: MailTexts, productName: string): string {
  return [
    `${mail.specialty}:`,
    values.specialty.trim(),
    '',
    `${mail.description}:`,
    values.description.trim(),
    '',
    `${mail.contact}:`,
    mail.email(values.contactEmail.trim()),
    values.contactPhone ? mail.phone(values.contactPhone) : mail.noPhone,
    '',
    mail.reply(values.contactEmail.trim()),
    '',
    mail.via(productName),
  ].join('\n');
}
