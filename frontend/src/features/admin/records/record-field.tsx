import { AutoComplete, Checkbox, Form, Input, Select } from 'antd';
import { Lookup } from './lookup';
import type { FieldSpec } from './record-fields';

const includes = (typed: string, option?: { label?: unknown }): boolean =>
  String(option?.label ?? '')
    .toLowerCase()
    .includes(typed.toLowerCase());

interface ChoicesProps {
  options: NonNullable<FieldSpec['options']>;
  /** These three come from the form. The value has one entry a line, as `lines` has. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** Any number of options. */
const Choices = ({ options, value, onChange, ...field }: ChoicesProps) => (
  <Select
    {...field}
    mode="multiple"
    options={options}
    value={value ? value.split('\n') : []}
    showSearch={{ filterOption: includes }}
    onChange={(chosen: string[]) => onChange?.(chosen.join('\n'))}
  />
);

export function RecordField({
  field: { name, label, kind, required, hint, options, source, wide },
}: {
  field: FieldSpec;
}) {
  const className =
    wide || kind === 'area' || kind === 'lines' || kind === 'choices' ? 'whole' : undefined;
  if (kind === 'flag') {
    return (
      <Form.Item name={name} valuePropName="checked" extra={hint} className={className}>
        <Checkbox>{label}</Checkbox>
      </Form.Item>
    );
  }
  return (
    <Form.Item
      name={name}
      label={label}
      required={required ?? false}
      extra={hint}
      className={className}
    >
      {controlOf()}
    </Form.Item>
  );

  function controlOf() {
    switch (kind) {
      case 'area':
        return <Input.TextArea rows={4} />;
      case 'lines':
        return <Input.TextArea rows={3} />;
      case 'choice':
        return (
          <Select
            options={options}
            allowClear={!required}
            showSearch={{ filterOption: includes }}
          />
        );
      case 'choices':
        return <Choices options={options ?? []} />;
      case 'lookup':
        return source && <Lookup source={source} />;
      case 'suggest':
        return <AutoComplete options={options} showSearch={{ filterOption: includes }} />;
      case 'money':
        return <Input prefix="$" inputMode="decimal" />;
      case 'integer':
        return <Input inputMode="numeric" />;
      case 'number':
        return <Input inputMode="decimal" />;
      case 'text':
      case 'flag':
        return <Input />;
    }
  }
}
