import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../../../test/render-page';
import { WindowTime } from './chosen-window';

it('keeps the time at the clinic and the own time apart', async () => {
  const window = { start: '2026-12-01T14:00:00Z', end: '2026-12-01T18:00:00Z' };
  const { container } = await renderPage(<WindowTime window={window} zone="Pacific/Auckland" />);
  const own = screen.getByText(/^Your time/);
  expect(own.previousSibling?.textContent).toBe(' ');
  expect(container.textContent).toMatch(/[AP]M Your time \(/);
});
