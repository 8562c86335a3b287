import { Form, Input } from 'antd';
import { useMeta } from '@/api/meta';
import { paths } from '@/paths';
import { quotesTexts } from '@/texts/quotes';
import { BusyButton } from '@/ui/busy-button';
import { toast } from '@/ui/feedback/toasts';
import { HealthConsent } from '@/ui/form/health-consent';
import { requiredMark } from '@/ui/form/required-mark';
import { Icon } from '@/ui/icon';
import type { QuoteRequest } from '@/ui/provider/quote-request';
import { openMail } from './open-mail';
import { ContactFields, Trap } from './question-fields';
import { cutBody, type QuestionValues } from './questions';
import { QuoteDialog } from './quote-dialog';
import { useQuestionForm } from './use-question-form';

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
  return (
    <QuoteDialog
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
      <BundleForm request={request} onClose={onClose} />
    </QuoteDialog>
  );
}

function BundleForm({ request, onClose }: { request: BundleRequest; onClose: () => void }) {
  const { bundle, emergency, healthPolicy, consentChanged, keepLink } = quotesTexts.useTexts();
  const { productName, supportEmail } = useMeta();
  const labels = useLabels();
  const { form, busy, host, consent, initialValues, submit, onValuesChange } = useQuestionForm({
    path: '/api/bundle-quote',
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
      toast.success(bundle.done, `${bundle.doneText} ${keepLink}`, {
        href: paths.priceRequest(token),
        text: bundle.see,
      });
      onClose();
    },
  });

  return (
    <div ref={host}>
      <Form
        form={form}
        name="bundle"
        layout="vertical"
        noValidate
        className="quote-form"
        initialValues={initialValues}
        onFinish={() => void submit()}
        onValuesChange={onValuesChange}
        requiredMark={requiredMark}
      >
        <Form.Item name="specialty" required label={labels.specialty}>
          <Input maxLength={200} placeholder={bundle.specialtyExample} />
        </Form.Item>
        <Form.Item name="description" required label={labels.description}>
          <Input.TextArea rows={4} placeholder={bundle.descriptionExample} />
        </Form.Item>
        <ContactFields email={labels.contactEmail} phone={labels.contactPhone} />
        <Trap />
        <p className="small muted">{emergency}</p>
        <HealthConsent consent={consent} policy={healthPolicy} changed={consentChanged} />
        <BusyButton type="primary" size="large" block htmlType="submit" busy={busy}>
          {busy ? bundle.busy : bundle.submit}
        </BusyButton>
        <p className="small muted">{bundle.note(supportEmail)}</p>
      </Form>
    </div>
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
