import type { Language } from '../../../shared/language.js';
import type { Asked } from '../../domain/link-request.js';

export interface LinkReader {
  readonly asked: Asked;
  /** Who has the address; absent for nobody and for somebody who may not come in. */
  readonly user?: { readonly id: string; readonly language: Language };
}

export abstract class LinkReaders {
  /** Undefined when the request was answered already. */
  abstract find(requestId: string): Promise<LinkReader | undefined>;
}
