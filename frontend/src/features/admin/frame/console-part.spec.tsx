import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { consolePart } from './console-part';

const List = ({ id }: { id: string }) => <p>List {id}</p>;

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};

  static getDerivedStateFromError({ message }: Error) {
    return { message };
  }

  override render(): ReactNode {
    return this.state.message ?? this.props.children;
  }
}

it('shows a page with its first render once its code is there', async () => {
  const { prepare, Page } = consolePart(() => Promise.resolve(List));
  await prepare();
  render(<Page id="7" />);
  expect(screen.getByText('List 7')).toBeTruthy();
});

it('loads its code when it is opened', async () => {
  const { Page } = consolePart(() => Promise.resolve(List));
  render(<Page id="8" />);
  expect(screen.queryByText('List 8')).toBeNull();
  expect(await screen.findByText('List 8')).toBeTruthy();
});

it('fails like the load, which the next opening repeats', async () => {
  jest.spyOn(console, 'error').mockReturnValue(); // React names what a boundary has caught.
  const load = jest
    .fn<() => Promise<typeof List>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(List);
  const { Page } = consolePart(load);
  const { unmount } = render(
    <Boundary>
      <Page id="9" />
    </Boundary>,
  );
  expect(await screen.findByText('offline')).toBeTruthy();
  unmount();
  render(<Page id="9" />);
  expect(await screen.findByText('List 9')).toBeTruthy();
});
