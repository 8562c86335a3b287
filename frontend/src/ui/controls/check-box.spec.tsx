import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { CheckBox } from './check-box';

function Texts() {
  const [checked, setChecked] = useState(false);
  return (
    <CheckBox checked={checked} onChange={({ target }) => setChecked(target.checked)}>
      Text me
    </CheckBox>
  );
}

it('is named by its label, which checks it, too', async () => {
  render(<Texts />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Text me' });
  expect(box.checked).toBe(false);
  await userEvent.click(screen.getByText('Text me'));
  expect(box.checked).toBe(true);
});
