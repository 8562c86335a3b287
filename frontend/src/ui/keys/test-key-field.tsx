import { Checkbox, Form } from 'antd';
import { useMeta } from '@/api/meta';

interface TestKeyFieldProps {
  label: string;
  hint: string;
}

/** Whether a new key is a test key; shown where the installation has a sandbox. */
export function TestKeyField({ label, hint }: TestKeyFieldProps) {
  const { sandbox } = useMeta();
  if (!sandbox) return null;
  return (
    <Form.Item name="test" valuePropName="checked" extra={hint}>
      <Checkbox>{label}</Checkbox>
    </Form.Item>
  );
}
