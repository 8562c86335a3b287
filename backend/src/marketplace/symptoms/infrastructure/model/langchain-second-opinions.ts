import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleAll,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { initChatModel } from 'langchain/chat_models/universal';
import type { Settings } from '../../../../platform/config/settings.js';
import type { Metrics } from '../../../../platform/observability/metrics.js';
import type { Language } from '../../../../shared/language.js';
import type { CatalogueTermsSource } from '../../../contract/catalogue-terms.js';
import { SecondOpinions } from '../../application/second-opinion.js';
import type { Advice } from '../../domain/advice/advice.js';
import type { Opinion } from '../../domain/advice/second-opinion.js';
import { boundedFetch } from './bounded-fetch.js';
import { instructions, opinionShape, question } from './opinion-prompt.js';

const ANTHROPIC = 'https://api.anthropic.com/v1/';
const MAX_ANSWER_BYTES = 262_144;
const MAX_TOKENS = 1500;

/**
 * Asks a model that AI_MODEL names. It has no tools, no prices and nobody's data; it gets the words
 * and the catalogue's names.
 */
export class LangchainSecondOpinions extends SecondOpinions {
  readonly model: string;
  private readonly breaker;
  private readonly guarded;
  private asking?: Promise<
    (query: string, language: Language, advice: Advice, signal: AbortSignal) => Promise<Opinion>
  >;

  constructor(
    private readonly settings: Settings,
    private readonly metrics: Metrics,
    private readonly terms: CatalogueTermsSource,
  ) {
    super();
    const { aiModel = '', aiTimeoutMs, aiMostAtOnce, aiFailures, aiPauseMs } = settings;
    this.model = aiModel;
    this.breaker = circuitBreaker(handleAll, {
      halfOpenAfter: aiPauseMs,
      breaker: new ConsecutiveBreaker(aiFailures),
    });
    this.guarded = wrap(
      bulkhead(aiMostAtOnce, 0),
      this.breaker,
      timeout(aiTimeoutMs, TimeoutStrategy.Aggressive),
    );
  }

  get paused(): boolean {
    return this.breaker.state === CircuitState.Open;
  }

  async ask(query: string, language: Language, advice: Advice): Promise<Opinion | undefined> {
    const start = performance.now();
    const record = (outcome: string): void =>
      this.metrics.observeModelCall(outcome, performance.now() - start);
    try {
      this.asking ??= this.prepared();
      const ask = await this.asking;
      const opinion = await this.guarded.execute(({ signal }) =>
        ask(query, language, advice, signal),
      );
      record('answered');
      return opinion;
    } catch (error) {
      record(outcomeOf(error));
      return undefined;
    }
  }

  private async prepared() {
    const { aiModel = '', aiBaseUrl, aiApiKey = 'none', aiTimeoutMs } = this.settings;
    const [provider = '', name = ''] = aiModel.split(/:(.*)/s);
    const fetch = boundedFetch(aiTimeoutMs, MAX_ANSWER_BYTES);
    const common = { temperature: 0, maxRetries: 0 };
    const model =
      provider === 'ollama'
        ? await initChatModel(name, {
            ...common,
            modelProvider: 'ollama',
            fetch,
            numPredict: MAX_TOKENS,
            ...(aiBaseUrl && { baseUrl: aiBaseUrl }),
          })
        : await initChatModel(name, {
            ...common,
            modelProvider: 'openai',
            apiKey: aiApiKey,
            maxTokens: MAX_TOKENS,
            useResponsesApi: false,
            configuration: {
              fetch,
              baseURL: aiBaseUrl ?? (provider === 'anthropic' ? ANTHROPIC : undefined),
            },
          });
    const answering = model.withStructuredOutput(opinionShape, {
      name: 'opinion',
      method: provider === 'ollama' ? 'jsonSchema' : 'functionCalling',
    });
    const system = instructions(await this.terms.read('en'));
    return async (
      query: string,
      language: Language,
      advice: Advice,
      signal: AbortSignal,
    ): Promise<Opinion> =>
      opinionShape.parse(
        await answering.invoke(
          [
            { role: 'system', content: system },
            { role: 'user', content: question(query, language, advice) },
          ],
          { signal },
        ),
      );
  }
}

const OUTCOMES: Readonly<Record<string, string>> = {
  TaskCancelledError: 'late',
  BrokenCircuitError: 'paused',
  BulkheadRejectedError: 'busy',
  ZodError: 'junk',
  $ZodError: 'junk',
  OutputParserException: 'junk',
  SyntaxError: 'junk',
  AbortError: 'late',
  TimeoutError: 'late',
  APIConnectionTimeoutError: 'late',
};

function outcomeOf(error: unknown): string {
  const name = error instanceof Error ? error.constructor.name : '';
  return OUTCOMES[name] ?? (error instanceof Error ? OUTCOMES[error.name] : undefined) ?? 'failed';
}
