import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { speak } from '@/texts/language';
import { renderPage } from '../../../../test/render-page';
import { Failure } from './failure';
import type { PriceChange, PriceFileRow } from './price-file-api';
import { ChangesPart } from './review/changes-part';
import { ImportTransfer } from './transfer';

const ENGLISH = "This is not CMS's template of a price file: it is a picture (PNG).";

afterEach(() => speak('en'));

it.each([
  ['en', 'This is not a price file but a picture (PNG).'],
  ['es', 'Esto no es un archivo de precios sino una imagen (PNG).'],
] as const)('says in %s why a file cannot be read', async (language, text) => {
  speak(language);
  await renderPage(<Failure code="is-picture" about="PNG" english={ENGLISH} />);
  expect(await screen.findByText(text)).toBeTruthy();
});

it('shows the English line of a failure without a code', async () => {
  await renderPage(<Failure code={null} about={null} english={ENGLISH} />);
  expect((await screen.findByText(ENGLISH)).lang).toBe('en');
});

it.each([
  ['en', 'Being read again from the start'],
  ['es', 'Leyéndose de nuevo desde el inicio'],
] as const)('says in %s that a reading begins again', async (language, label) => {
  speak(language);
  const file = { status: 'reading', again: true, doneBytes: 5, totalBytes: 9, bytes: 9 };
  await renderPage(<ImportTransfer file={file as PriceFileRow} />);
  expect(await screen.findByRole('progressbar', { name: label })).toBeTruthy();
});

it('shows the code beside each price that a file would change', async () => {
  const change: PriceChange = {
    service: 'mri',
    name: 'Brain MRI',
    code: '70551',
    before: null,
    after: 120_000,
    kind: 'new',
    jump: false,
    comparable: true,
    place: { row: 9 },
  };
  const own = { ...change, service: 'ekg', name: 'EKG', code: null, place: null };
  await renderPage(<ChangesPart changes={[change, own]} isApplied={false} />);
  const row = (name: string) => within(screen.getByText(name).closest('tr') ?? document.body);
  await screen.findByText('Brain MRI');
  expect(row('Brain MRI').getByText('Code 70551')).toBeTruthy();
  expect(row('EKG').queryByText(/Code/)).toBeNull();
});
