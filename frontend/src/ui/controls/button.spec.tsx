import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { BusyButton } from '../busy-button';
import { LinkButton } from '../link-button';
import { Button } from './button';

it('sends no form unless it says so', async () => {
  const send = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <Button>Cancel</Button>
      <Button htmlType="submit">Send</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledTimes(1);
});

it('starts nothing while more is on its way, and keeps its name and the focus', async () => {
  const start = jest.fn();
  render(
    <Button loading onClick={start}>
      Show more
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Show more' });
  await userEvent.click(button);
  expect(start).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
});

it('gives its element to a ref', () => {
  const ref = createRef<HTMLButtonElement>();
  render(<Button ref={ref}>Filters</Button>);
  expect(ref.current).toBe(screen.getByRole('button', { name: 'Filters' }));
});

it('is a link where it has an address', () => {
  render(
    <LinkButton href="/auth" type="primary" className="wide">
      Sign in
    </LinkButton>,
  );
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/auth');
  expect(link.className).toBe('button button-primary wide');
});

it('holds the form back while its action runs', async () => {
  const send = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <BusyButton htmlType="submit" busy>
        Sending
      </BusyButton>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sending' }));
  expect(send).not.toHaveBeenCalled();
});
