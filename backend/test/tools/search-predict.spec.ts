import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { callerFolder } from '../../src/platform/config/settings.js';
import { SearchPredict } from '../../tools/search/search-predict.cli.js';

describe('search:predict', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'predict-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('reads relative paths from the folder it was called in', async () => {
    writeFileSync(join(folder, 'in.jsonl'), '{"id":"one","query":"crushing chest pain"}\n');
    await expect(
      new SearchPredict().run(
        ['in.jsonl', 'out.jsonl'],
        callerFolder({ npm_lifecycle_event: 'cli', INIT_CWD: folder }),
      ),
    ).resolves.toBe('1 answers in out.jsonl.');
    expect(JSON.parse(readFileSync(join(folder, 'out.jsonl'), 'utf8'))).toMatchObject({
      id: 'one',
      triage: 'emergency',
      emergency: true,
      resource: '911',
    });
  });
});
