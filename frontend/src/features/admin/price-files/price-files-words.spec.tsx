import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { speak } from '@/texts/language';
import { answerWith } from '../../../../test/network';
import { renderPage } from '../../../../test/render-page';
import { Failure } from './failure';
import type { PriceChange, PriceFile, PriceFileRow } from './price-file-api';
import { ChangesPart } from './review/changes-part';
import { ImportTransfer } from './transfer';

const ID = '018f0000-0000-7000-8000-00000000000a';
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

const CHANGE: PriceChange = {
  service: 'mri',
  name: 'Brain MRI',
  code: '70551',
  before: null,
  after: 120_000,
  kind: 'new',
  coverageBefore: null,
  coverageAfter: { billingClass: 'facility', setting: 'outpatient' },
  jump: false,
  comparable: true,
  flags: [],
  place: { row: 9 },
};
const CHOSEN = { id: ID, status: 'ready', providerId: ID, reading: {} } as PriceFile;
const row = (name: string) => within(screen.getByText(name).closest('tr') ?? document.body);

it('shows the code beside each price that a file would change', async () => {
  const own = { ...CHANGE, service: 'ekg', name: 'EKG', code: null, place: null };
  await renderPage(<ChangesPart file={CHOSEN} changes={[CHANGE, own]} />);
  await screen.findByText('Brain MRI');
  expect(row('Brain MRI').getByText('Code 70551')).toBeTruthy();
  expect(row('EKG').queryByText(/Code/)).toBeNull();
});

it('shows what a price covers, and what it covered before', async () => {
  const facility = { billingClass: 'facility', setting: 'outpatient' } as const;
  const changes: PriceChange[] = [
    CHANGE,
    {
      ...CHANGE,
      service: 'echo',
      name: 'Echo',
      kind: 'coverage-changed',
      before: 120_000,
      coverageBefore: { billingClass: null, setting: 'both' },
    },
    { ...CHANGE, service: 'ekg', name: 'EKG', kind: 'unchanged', coverageBefore: facility },
  ];
  await renderPage(<ChangesPart file={CHOSEN} changes={changes} />);
  await screen.findByText('Brain MRI');
  expect(row('Brain MRI').getAllByText('facility, outpatient')).toHaveLength(2);
  expect(row('Echo').getByText('Same amount for something else')).toBeTruthy();
  const change = 'Before: class not said, inpatient and outpatient. Now: facility, outpatient.';
  expect(row('Echo').getAllByText(change)).toHaveLength(2);
  expect(row('EKG').queryByText(/Now: /)).toBeNull();
});

it('says why a price is not compared, by others before Medicare', async () => {
  const flags = ['facility-only', 'implausible', 'unlike-others'];
  await renderPage(
    <ChangesPart file={CHOSEN} changes={[{ ...CHANGE, comparable: false, flags }]} />,
  );
  await screen.findByText('Brain MRI');
  expect(row('Brain MRI').getByText('Not compared')).toBeTruthy();
  expect(
    row('Brain MRI').getByText('far from what other hospitals ask, or this one did'),
  ).toBeTruthy();
});

it.each([
  ['npi', [{ name: 'Bayou' }], /^Compared with the prices of Bayou, which the file names/],
  ['conflict', [{ name: 'Bayou' }, { name: 'Cedar' }], /^Choose a hospital first/],
  ['none', [], /^Choose a hospital first/],
])(
  'says without a chosen hospital what it is compared with: %s',
  async (match, candidates, said) => {
    answerWith({
      [`GET /api/admin/price-files/${ID}/identity`]: () => Response.json({ match, candidates }),
    });
    const file = { ...CHOSEN, providerId: null };
    await renderPage(<ChangesPart file={file} changes={[{ ...CHANGE, kind: 'unknown' }]} />);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(row('Brain MRI').queryByText('New')).toBeNull();
    expect(row('Brain MRI').queryByText('On request')).toBeNull();
  },
);
