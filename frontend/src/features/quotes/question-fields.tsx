import { Form, Input } from 'antd';
import { ADDRESS_MAX_LENGTH } from '@/api/limits';
import { quotesTexts } from '@/texts/quotes';
import { PhoneInput } from '@/ui/form/phone-input';

interface ContactFieldsProps {
  email: string;
  phone: string;
}

export function ContactFields({ email, phone }: ContactFieldsProps) {
  return (
    <>
      <Form.Item name="contactEmail" required label={email}>
        <Input type="email" autoComplete="email" maxLength={ADDRESS_MAX_LENGTH} />
      </Form.Item>
      <Form.Item name="contactPhone" label={phone}>
        <PhoneInput />
      </Form.Item>
    </>
  );
}

/** A trap for bots: hidden from people and from the tab order. */
export function Trap() {
  const { trap } = quotesTexts.useTexts();
  return (
    <div className="quote-trap" aria-hidden="true">
      <label>
        {trap}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

export const trapped = (form: HTMLElement | null): string =>
  form?.querySelector<HTMLInputElement>('input[name="website"]')?.value ?? '';
