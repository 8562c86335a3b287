import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterText } from '../../../../../test/enter-text';
import { answerWith, problem, requestsOf } from '../../../../../test/network';
import { renderPage } from '../../../../../test/render-page';
import type { Confirmations, PriceChange, PriceFile } from '../price-file-api';
import { ApplyDialog } from './decision-dialogs';

const ID = '018f0000-0000-7000-8000-00000000000d';
const CALL = `POST /api/admin/price-files/${ID}/apply`;
const FILE: PriceFile = {
  id: ID,
  status: 'ready',
  fileName: 'prices.csv',
  sourceUrl: null,
  providerId: '018f0000-0000-7000-8000-00000000000c',
  hospital: 'Bayou Hospital',
  hospitalInFile: "Martha's Vineyard Hospital",
  fileDate: '2026-01-02',
  bytes: 9,
  doneBytes: null,
  again: false,
  totalBytes: null,
  rows: 4,
  withCash: 4,
  matched: 4,
  ambiguous: 0,
  quarantined: 0,
  failure: null,
  failureCode: null,
  failureAbout: null,
  hopeless: false,
  watched: false,
  vanishedAt: null,
  createdBy: 'cli',
  createdAt: '2026-11-20T10:00:00.000Z',
  appliedBy: null,
  appliedAt: null,
  replacedBy: null,
  replacedAt: null,
  addedBefore: null,
  sameInForce: false,
  undoneBy: null,
  undoneAt: null,
  sha256: null,
  stored: true,
  inForce: null,
  unpriced: [],
  reading: {
    format: 'csv-tall',
    version: '3.0.0',
    encoding: 'utf-8',
    archive: null,
    npis: ['1548387418'],
    locations: [],
    addresses: ['1 Hospital Road, Oak Bluffs, MA 02557'],
    lastUpdatedOn: '2026-01-02',
    attester: null,
    rules: 2,
    outdated: false,
    duplicates: 0,
    repeats: 0,
    notes: [],
    flags: {},
    faults: [],
    structure: { outcome: 'valid', version: '3.0.0', errors: 0, alerts: 0, findings: [] },
  },
};
const NEEDS: Confirmations = {
  unchanged: false,
  confirmations: [],
  hospital: {
    name: 'Bayou Hospital',
    npi: '1234567893',
    places: [{ address: '1 Bay St', city: 'Houston', state: 'TX', zipCode: '77030' }],
  },
  inForceDate: '2026-06-30',
  implausible: 0,
  implausibleServices: [],
  conflicts: [],
  remarks: [],
  prices: 0,
  asked: [],
};
const aChange = (fields: Partial<PriceChange>): PriceChange => ({
  service: 'mri',
  name: 'Brain MRI',
  code: '70551',
  before: 120_000,
  after: 1_200_000,
  kind: 'changed',
  coverageBefore: null,
  coverageAfter: { billingClass: 'facility', setting: 'outpatient' },
  jump: false,
  comparable: true,
  flags: [],
  place: null,
  ...fields,
});

async function renderDialog(
  needs: Partial<Confirmations>,
  changes: PriceChange[] = [],
  named: string[] = [],
) {
  answerWith({
    [CALL]: () =>
      Response.json({ outcome: 'applied', importId: ID, providerId: FILE.providerId, replaced: 1 }),
  });
  const user = userEvent.setup();
  const onDone = jest.fn();
  await renderPage(
    <ApplyDialog
      file={FILE}
      changes={changes}
      needs={{ ...NEEDS, ...needs }}
      named={named}
      onDone={onDone}
      onClose={() => undefined}
    />,
  );
  const dialog = within(await screen.findByRole('dialog'));
  const button = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
  const sent = async (): Promise<unknown> => {
    await user.click(button());
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    return requestsOf(CALL)[0]?.json();
  };
  return { user, dialog, button, sent };
}

describe('applying a file', () => {
  it('wants nothing where nothing stands out', async () => {
    const { dialog, sent } = await renderDialog({});
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(await sent()).toEqual({ inForce: null, confirmations: [] });
  });

  it("shows both hospitals and wants the chosen one's name typed", async () => {
    const { user, dialog, button, sent } = await renderDialog({
      confirmations: ['other-hospital'],
      conflicts: [
        { reason: 'npi-differs', ours: '1234567893', file: '1548387418' },
        { reason: 'address-elsewhere', ours: '1 Bay St', file: '1 Hospital Road' },
      ],
    });
    expect(
      dialog.getByText(
        'The NPI of the hospital is 1234567893. The file has another one: 1548387418.',
      ),
    ).toBeTruthy();
    expect(
      dialog.getByText(
        'The hospital stands at 1 Bay St. The file names another city: 1 Hospital Road.',
      ),
    ).toBeTruthy();
    for (const text of [
      "Martha's Vineyard Hospital",
      '1548387418',
      '1 Hospital Road, Oak Bluffs, MA 02557',
      'Bayou Hospital',
      '1234567893',
      '1 Bay St, Houston, TX 77030',
    ])
      expect(dialog.getByText(text)).toBeTruthy();
    expect(button().disabled).toBe(true);
    const field = dialog.getByLabelText(/^Type the name of the chosen hospital: Bayou Hospital/);
    await enterText(user, field, 'Bayou');
    expect(button().disabled).toBe(true);
    await enterText(user, field, ' hospital');
    expect(await sent()).toEqual({ inForce: null, confirmations: ['other-hospital'] });
  });

  it('names each jump, the days and what would be gone, and wants each ticked', async () => {
    const { user, dialog, button, sent } = await renderDialog(
      { confirmations: ['older-file', 'most-prices-gone', 'price-jumps'] },
      [
        aChange({ jump: true }),
        aChange({ service: 'echo', name: 'Echo', kind: 'gone', before: 100, after: null }),
      ],
    );
    expect(dialog.getByText('Brain MRI (code 70551): $1,200 to $12,000')).toBeTruthy();
    expect(
      dialog.getByText(
        'This file was updated on January 2, 2026, the one in force on June 30, 2026.',
      ),
    ).toBeTruthy();
    expect(dialog.getByText(/^1 of 2 prices would be on request/)).toBeTruthy();
    for (const name of [
      'Put the older file in force',
      'Take these prices away',
      'These new prices are right',
    ]) {
      expect(button().disabled).toBe(true);
      await user.click(dialog.getByRole('checkbox', { name }));
    }
    expect(await sent()).toEqual({
      inForce: null,
      confirmations: ['older-file', 'most-prices-gone', 'price-jumps'],
    });
  });

  it('names each price that is for something else, and a day to come', async () => {
    const { user, dialog, button, sent } = await renderDialog(
      { confirmations: ['dated-ahead', 'coverage-changes'] },
      [
        aChange({
          kind: 'coverage-changed',
          after: 120_000,
          coverageBefore: { billingClass: 'professional', setting: 'outpatient' },
        }),
      ],
    );
    const change = /^Brain MRI \(code 70551\)\. Before: doctor, outpatient\. Now: facility/;
    expect(dialog.getByText(change)).toBeTruthy();
    expect(dialog.getByText(/^1 price is for another part of the care/)).toBeTruthy();
    expect(
      dialog.getByText(/^The file bears the day January 2, 2026, which is to come/),
    ).toBeTruthy();
    for (const name of [/^Count the day of its reading/, /^It is right what these prices cover/]) {
      expect(button().disabled).toBe(true);
      await user.click(dialog.getByRole('checkbox', { name }));
    }
    const confirmations = ['dated-ahead', 'coverage-changes'];
    expect(await sent()).toEqual({ inForce: null, confirmations });
  });

  it('says how many new prices are implausible, and wants it ticked', async () => {
    const { user, dialog, button, sent } = await renderDialog(
      {
        confirmations: ['implausible-prices'],
        implausible: 5,
        implausibleServices: ['mri'],
        prices: 7,
      },
      [
        aChange({
          kind: 'new',
          before: null,
          after: 500,
          comparable: false,
          flags: ['implausible', 'unlike-others'],
        }),
        aChange({ service: 'ekg', name: 'EKG' }),
      ],
    );
    expect(
      dialog.getByText(/^5 of 7 prices of this file: below a dollar or a hundredth of the list/),
    ).toBeTruthy();
    const named = 'Brain MRI (code 70551): $5, far from what other hospitals ask, or this one did';
    expect(dialog.getByText(named)).toBeTruthy();
    expect(dialog.queryByText(/^EKG/)).toBeNull();
    expect(button().disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: 'Publish these prices all the same' }));
    expect(await sent()).toEqual({
      inForce: null,
      confirmations: ['implausible-prices'],
    });
  });

  it('names the prices that are compared by decision, and counts the others', async () => {
    const price = {
      code: '70551',
      billingClass: null,
      cents: 40_000,
      flags: ['unread-words'],
      words: ['fee', 'pro'],
      accepted: false,
      medicare: null,
      others: 0,
      median: null,
      own: null,
      place: { row: 4 },
    };
    const asked = ['mri', 'ekg', 'echo'].map((service) => ({ ...price, service }));
    const { dialog, sent } = await renderDialog({ asked }, [], ['mri']);
    expect(dialog.getByText('1 price is compared by your decision')).toBeTruthy();
    expect(dialog.getByText(/^2 prices are shown and not compared/)).toBeTruthy();
    expect(await sent()).toEqual({ inForce: null, confirmations: [], compare: ['mri'] });
  });

  it('says when the file is in force already, and what is missing', async () => {
    const { sent } = await renderDialog({});
    answerWith({
      [CALL]: () => Response.json({ outcome: 'unchanged', importId: ID, replaced: 0 }),
    });
    await sent();
    expect(await screen.findByText('Nothing changed: this file is already in force')).toBeTruthy();
  });

  it('says that something has to be confirmed first', async () => {
    const { sent } = await renderDialog({});
    answerWith({ [CALL]: () => problem(409, 'confirmation-needed') });
    await sent();
    expect(
      await screen.findByText('Confirm first what stands out. Look at it again.'),
    ).toBeTruthy();
  });
});
