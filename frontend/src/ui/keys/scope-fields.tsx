import { Checkbox, Form, Input } from 'antd';
import { keyTexts } from '@/texts/keys';
import type { ApiScope } from './key-actions';

const MAX_NAME_LENGTH = 80;

interface ScopeFieldsProps {
  name: string;
  nameHint: string;
  /** The scopes to choose from. */
  scopes: readonly ApiScope[];
}

/** The name and the scopes of a key or service account, as items of a form. */
export function ScopeFields({ name, nameHint, scopes }: ScopeFieldsProps) {
  const texts = keyTexts.useTexts();
  return (
    <>
      <Form.Item
        name="name"
        label={name}
        extra={nameHint}
        rules={[{ required: true, whitespace: true, message: texts.required }]}
      >
        <Input maxLength={MAX_NAME_LENGTH} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="scopes"
        label={texts.scopes}
        extra={texts.needsPrices}
        rules={[{ required: true, message: texts.required }]}
      >
        <Checkbox.Group
          className="key-scopes"
          options={scopes.map((value) => ({ value, label: texts.scope[value] }))}
        />
      </Form.Item>
    </>
  );
}
