import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Form, Input } from 'antd';
import type { Problem } from '@/api/problem';
import { renderPage } from '../../../test/render-page';
import { elsewhereOf, FaultSummary, messagesOf, useFormFaults } from './form-faults';

const LABELS = { about: 'What is it about?', phone: 'Phone', preferredSlots: 'Times' };

type Faults = ReturnType<typeof useFormFaults<keyof typeof LABELS>>;

/** Renders a form of three fields; gives its faults, the person and a finder of its fields. */
async function renderForm() {
  let faults: Faults | undefined;
  function RequestForm() {
    const [form] = Form.useForm();
    faults = useFormFaults(form, LABELS);
    return (
      <>
        <FaultSummary faults={faults} labels={LABELS} />
        <Form form={form}>
          {Object.entries(LABELS).map(([name, label]) => (
            <Form.Item key={name} name={name} label={label}>
              <Input />
            </Form.Item>
          ))}
        </Form>
      </>
    );
  }
  const { user } = await renderPage(<RequestForm />);
  const now = (): Faults => {
    if (!faults) throw new Error('The form has not been rendered.');
    return faults;
  };
  return { user, faults: now };
}

const field = (label: string) => screen.getByLabelText(label);

/** What a screen reader says of a field beside its name. */
const descriptionOf = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('the faults of a form', () => {
  it('stand at their fields, for the eye and for a screen reader', async () => {
    const { faults } = await renderForm();
    expect(field('Phone').getAttribute('aria-invalid')).not.toBe('true');
    await act(async () => faults().show({ phone: 'Ten digits, please.' }));
    expect(field('Phone').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(descriptionOf('Phone')).toContain('Ten digits, please.'));
    expect(field('Times').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('move the focus to the first wrong field in the order of the form', async () => {
    const { faults } = await renderForm();
    await act(async () => faults().show({ preferredSlots: 'Too late.', phone: 'Too short.' }));
    expect(document.activeElement).toBe(field('Phone'));
  });

  it('replace those of the attempt before', async () => {
    const { faults } = await renderForm();
    await act(async () => faults().show({ phone: 'Too short.' }));
    await act(async () => faults().show({ about: 'Required' }));
    await waitFor(() => expect(screen.queryByText(/Too short/)).toBeNull());
    expect(field('Phone').getAttribute('aria-invalid')).not.toBe('true');
    await waitFor(() => expect(descriptionOf('What is it about?')).toContain('Required'));
    await act(async () => faults().show({}));
    await waitFor(() => expect(screen.queryByText(/Required/)).toBeNull());
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('are checked again after each change, without moving the focus', async () => {
    const { user, faults } = await renderForm();
    await act(async () => faults().show({ about: 'Required', phone: 'Too short.' }));
    await user.type(field('Times'), 'Monday');
    await act(async () => faults().recheck(['preferredSlots'], { about: 'Required' }));
    await waitFor(() => expect(screen.queryByText(/Too short/)).toBeNull());
    await waitFor(() => expect(descriptionOf('What is it about?')).toContain('Required'));
    expect(document.activeElement).toBe(field('Times'));
    await act(async () => faults().recheck(['preferredSlots'], { phone: 'Too short.' }));
    await waitFor(() => expect(descriptionOf('Phone')).toContain('Too short.'));
  });

  it('are not checked before the first attempt', async () => {
    const { faults } = await renderForm();
    await act(async () => faults().recheck(['about'], { about: 'Required' }));
    expect(screen.queryByText(/Required/)).toBeNull();
  });

  it('that the server found stay until their field changes', async () => {
    const { faults } = await renderForm();
    await act(async () => faults().refuse({ phone: 'Unknown number.', about: 'Taken.' }));
    await act(async () => faults().recheck(['about'], {}));
    await waitFor(() => expect(descriptionOf('What is it about?')).not.toContain('Taken.'));
    expect(descriptionOf('Phone')).toContain('Unknown number.');
    await act(async () => faults().recheck(['phone'], {}));
    await waitFor(() => expect(descriptionOf('Phone')).not.toContain('Unknown number.'));
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('are summed up above the form, each a way to its field', async () => {
    const { user, faults } = await renderForm();
    await act(async () =>
      faults().show({ preferredSlots: 'Too late.', about: 'Required', phone: 'Too short.' }),
    );
    const summary = screen.getByRole('group', { name: 'Please check these fields' });
    const links = within(summary).getAllByRole('button');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'What is it about? Required',
      'Phone: Too short.',
      'Times: Too late.',
    ]);
    await user.click(within(summary).getByRole('button', { name: 'Times: Too late.' }));
    expect(document.activeElement).toBe(field('Times'));
  });
});

describe('the messages of a problem', () => {
  const refused = (...errors: { path: string; message: string }[]): Problem => ({
    status: 400,
    code: 'validation-failed',
    title: 'Please check these fields',
    detail: '',
    type: '',
    instance: '',
    requestId: '',
    errors,
  });

  it('belong to the field that holds the wrong part, the first of them counts', () => {
    const problem = refused(
      { path: 'preferredSlots[1].end', message: 'Ends before it begins.' },
      { path: 'preferredSlots', message: 'At most three.' },
      { path: 'phone', message: 'Ten digits.' },
    );
    expect(messagesOf(problem, LABELS)).toEqual({
      preferredSlots: 'Ends before it begins.',
      phone: 'Ten digits.',
    });
    expect(elsewhereOf(problem, LABELS)).toEqual([]);
  });

  it('about what the form does not ask are left for another place', () => {
    const problem = refused(
      { path: 'version', message: 'Outdated.' },
      { path: '', message: 'One of both.' },
      { path: 'phone', message: 'Ten digits.' },
    );
    expect(messagesOf(problem, LABELS)).toEqual({ phone: 'Ten digits.' });
    expect(elsewhereOf(problem, LABELS)).toEqual(['Outdated.', 'One of both.']);
  });

  it('are none when the problem names no fields', () => {
    const { errors: _, ...problem } = refused();
    expect(messagesOf(problem, LABELS)).toEqual({});
    expect(elsewhereOf(problem, LABELS)).toEqual([]);
  });
});
