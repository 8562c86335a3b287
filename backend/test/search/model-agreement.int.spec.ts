import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ModuleRef } from '@nestjs/core';
import { WrongUsage } from '../../src/platform/config/cli-command.js';
import { SearchAgreement } from '../../tools/search/search-agreement.cli.js';
import { FakeModel } from '../fakes/fake-model.js';
import { aFolder } from '../setup/a-folder.js';
import { aKernel, type Kernel } from '../setup/kernel.js';

/** What the scripted model says; other words get a level that there is not. */
const SCRIPT: Readonly<Record<string, string>> = {
  'my knee hurts since weeks': 'routine',
  'blood in my urine': 'routine',
  'crushing chest pain': 'urgent',
  'how tall is the eiffel tower': 'none',
};
const TEXTS = [
  { query: 'my knee hurts since weeks', triage: 'routine' },
  { query: 'blood in my urine', triage: 'urgent', triage_ok: ['routine'] },
  { query: 'crushing chest pain', triage: 'emergency' },
  { query: 'how tall is the eiffel tower', triage: 'none' },
  { query: 'no answer to this cough', triage: 'selfcare' },
];

describe('search:agreement', () => {
  let model: FakeModel;
  let kernel: Kernel;
  beforeAll(async () => {
    model = await FakeModel.start('openai');
    model.behaviour = {
      script: (words) => ({
        triage: SCRIPT[words] ?? 'purple',
        specialties: [],
        services: [],
        reasoning: '',
        overallAssessment: '',
        nextSteps: [],
      }),
    };
    kernel = await aKernel({ aiModel: 'openai:test', aiBaseUrl: model.url, aiTimeoutMs: 60_000 });
  });
  afterAll(async () => {
    await kernel.close();
    await model.close();
  });

  it('says how far a model agrees with the labels and with the engine', async () => {
    const file = join(aFolder('texts'), 'texts.jsonl');
    writeFileSync(file, TEXTS.map((text) => JSON.stringify({ lang: 'en', ...text })).join('\n'));
    const report = await new SearchAgreement(kernel.app.get(ModuleRef)).run([file]);
    expect(report.split('\n')).toEqual([
      'openai:test',
      '4 of 5 texts with an opinion',
      expect.stringMatching(/^engine: .*emergencies 100\.0/),
      'model: exact 50.0, right 75.0, emergencies 0.0, no false alarm 100.0, too low 25.0, ' +
        'kappa 0.333',
      expect.stringMatching(/^together: .*emergencies 100\.0.*too low 0\.0/),
      expect.stringMatching(/^model and engine: same level 50\.0, .*higher 0, lower 2$/),
      expect.stringMatching(/^model right where the engine is wrong 0, the other way round 1, p /),
    ]);
  });

  it('wants a file, and a model', async () => {
    const command = new SearchAgreement(kernel.app.get(ModuleRef));
    await expect(command.run([])).rejects.toThrow(WrongUsage);
    await expect(command.run(['/nowhere/at/all'])).rejects.toThrow('ENOENT');
    const without = await aKernel();
    await expect(
      new SearchAgreement(without.app.get(ModuleRef)).run(['/nowhere/at/all']),
    ).rejects.toThrow('AI_MODEL is empty');
    await without.close();
  });
});
