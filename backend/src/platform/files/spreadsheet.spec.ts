import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { spreadsheet } from './spreadsheet.js';

async function* rows(failure?: Error) {
  yield { name: 'Knee MRI', note: '=1+1' };
  if (failure) throw failure;
}

describe('a table for spreadsheets', () => {
  it('has a byte order mark, a head, and no formulas', async () => {
    const table = await buffer(spreadsheet(rows(), ['name', 'note']));
    expect(table.toString()).toBe("\uFEFFname,note\r\nKnee MRI,'=1+1\r\n");
  });

  it('fails for its reader, and for nobody else, when its rows fail', async () => {
    const lost = new Error('The database is gone.');
    await expect(buffer(spreadsheet(rows(lost), ['name', 'note']))).rejects.toBe(lost);
  });
});
