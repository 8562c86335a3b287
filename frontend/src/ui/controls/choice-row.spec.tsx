import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ChoiceRow } from './choice-row';

const OPTIONS = [
  { value: 'mri', label: 'Knee MRI' },
  { value: 'x-ray', label: 'Knee X-ray' },
];

function Services() {
  const [chosen, setChosen] = useState('mri');
  return <ChoiceRow value={chosen} options={OPTIONS} onChange={setChosen} />;
}

const checked = () =>
  screen.getAllByRole<HTMLInputElement>('radio').map(({ checked: isChecked }) => isChecked);

it('has one of its options chosen at a time', async () => {
  render(<Services />);
  expect(checked()).toEqual([true, false]);
  await userEvent.click(screen.getByRole('radio', { name: 'Knee X-ray' }));
  expect(checked()).toEqual([false, true]);
});
