import { Form, Input } from 'antd';
import type { ChangeEvent } from 'react';

interface OriginsFieldProps {
  label: string;
  hint: string;
}

/** The web sites of a key, one per line; its value is the list of lines. */
export function OriginsField({ label, hint }: OriginsFieldProps) {
  return (
    <Form.Item
      name="origins"
      label={label}
      extra={hint}
      getValueProps={(lines: string[]) => ({ value: lines.join('\n') })}
      getValueFromEvent={(event: ChangeEvent<HTMLTextAreaElement>) =>
        event.target.value.split('\n')
      }
    >
      <Input.TextArea autoSize={{ minRows: 1, maxRows: 10 }} spellCheck={false} />
    </Form.Item>
  );
}
