import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SearchPredict } from './search-predict.cli.js';

describe('search:predict', () => {
  const before = process.env['INIT_CWD'];
  let folder: string;

  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'predict-')); });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    if (before === undefined) delete process.env['INIT_CWD'];
    else process.env['INIT_CWD'] = before;
  });

  it('reads relative paths from the folder it was called in', async () => {
    process.env['INIT_CWD'] = folder;
    writeFileSync(join(folder, 'in.jsonl'), '{"id":"one","query":"crushing chest pain"}\n');
    await expect(new SearchPredict().run(['in.jsonl', 'out.jsonl'])).resolves.toBe('1 answers in out.jsonl.');
    expect(JSON.parse(readFileSync(join(folder, 'out.jsonl'), 'utf8'))).toMatchObject({ id: 'one', triage: 'emergency', emergency: true, resource: '911' });
  });
});
