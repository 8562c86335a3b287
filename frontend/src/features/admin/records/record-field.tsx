import { AutoComplete, Checkbox, Form, Input, Select } from 'antd';
import { Lookup } from './lookup';
import type { FieldSpec } from './record-fields';

const includes = (typed: string, option?: { label?: unknown }): boolean =>
  String(option?.label ?? '')
    .toLowerCase()
    .includes(typed.toLowerCase());

export function RecordField({
  field: { name, label, kind, required, hint, options, source, wide },
}: {
  field: FieldSpec;
}) {
  const className = wide || kind === 'area' || kind === 'lines' ? 'whole' : undefined;
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
