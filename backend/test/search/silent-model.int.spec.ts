import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SymptomSearchView } from '../../src/marketplace/symptoms/http/symptom-search.dto.js';
import { FakeModel } from '../fakes/fake-model.js';
import { aKernel, type Kernel } from '../setup/kernel.js';

const TOKEN = 'a token of the tests';
const UNLIMITED = { guestSearchesPerMinute: 1_000_000 };

async function search(kernel: Kernel, query: string, language = 'en') {
  const answer = await kernel.app.inject({
    method: 'POST',
    url: '/api/search/symptoms',
    payload: { query },
    headers: { 'accept-language': language },
  });
  return { status: answer.statusCode, body: answer.json() as SymptomSearchView, text: answer.body };
}

describe('a model that does not answer', () => {
  let model: FakeModel;
  let kernel: Kernel;
  beforeAll(async () => {
    model = await FakeModel.start('openai');
    kernel = await aKernel({
      ...UNLIMITED,
      aiModel: 'openai:test',
      aiBaseUrl: model.url,
      aiTimeoutMs: 200,
      aiFailures: 5,
      aiMostAtOnce: 3,
      aiPauseMs: 3_600_000,
      metricsToken: TOKEN.replaceAll(' ', '-'),
    });
  });
  afterAll(async () => {
    await kernel.close();
    await model.close();
  });

  it('costs its timeout, then nothing, and readiness and measures say so', async () => {
    const ready = async () =>
      (await kernel.app.inject('/health/ready')).json<{ status: string; reasons: string[] }>();
    expect((await ready()).reasons).not.toContain('ai-away');
    for (let n = 0; n < 5; n++) {
      model.behaviour = n % 2 ? 'hangs' : 'trickles';
      expect((await search(kernel, 'my knee hurts since weeks')).body.engine).toMatchObject({
        name: 'offline',
        degraded: true,
      });
    }
    // The first may give up while the client library is being loaded, before it sends anything.
    const sent = model.requests.length;
    expect(sent).toBeGreaterThanOrEqual(4);
    expect((await search(kernel, 'my knee hurts since weeks')).body.engine.degraded).toBe(true);
    expect(model.requests).toHaveLength(sent);
    expect(await ready()).toMatchObject({
      status: 'degraded',
      reasons: expect.arrayContaining(['ai-away']),
    });
    const { body } = await kernel.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${TOKEN.replaceAll(' ', '-')}` },
    });
    expect(body).toMatch(/openfare_ai_request_duration_seconds_count\{outcome="late"\} 5/);
    expect(body).toMatch(/openfare_ai_request_duration_seconds_count\{outcome="paused"\} 1/);
  });
});
