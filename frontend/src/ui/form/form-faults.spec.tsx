import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Form, Input } from 'antd';

it('smokes', () => {
  render(<Form><Form.Item name="a" label="A"><Input /></Form.Item></Form>);
  expect(screen.getByLabelText('A').tagName).toBe('INPUT');
});
