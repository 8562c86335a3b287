import type { Language } from '../../../shared/language.js';
import type { Advice } from '../domain/advice/advice.js';
import type { Opinion } from '../domain/advice/second-opinion.js';

/**
 * A language model that reads the words as well.
 * A port, because it crosses the network and has two implementations.
 */
export abstract class SecondOpinions {
  /** The name of the model as patients see it; undefined when none is configured. */
  abstract readonly model: string | undefined;
  /** Too many failures one after another: it is left alone for a while. */
  abstract get paused(): boolean;
  /** @returns undefined when it is away, busy, too late or talks nonsense; never rejects. */
  abstract ask(query: string, language: Language, advice: Advice): Promise<Opinion | undefined>;
}

/** Where no model is set. */
export class NoSecondOpinions extends SecondOpinions {
  readonly model = undefined;
  readonly paused = false;

  async ask(): Promise<undefined> {
    return undefined;
  }
}
