import type { Hit } from '../text/phrase-trie.js';
import type { BodyPart, Concept, Finding, Sensation } from './knowledge.js';

export type Cue =
  | 'negation'
  | 'governing'
  | 'pseudo'
  | 'terminator'
  | 'past'
  | 'wish'
  | 'order'
  | 'nonMedical'
  | 'object';
export type Payload =
  | { readonly type: 'concept'; readonly concept: Concept }
  | { readonly type: 'part'; readonly part: BodyPart }
  | { readonly type: 'sensation'; readonly sensation: Sensation }
  | { readonly type: 'modifier'; readonly id: string }
  | { readonly type: 'word'; readonly id: string }
  | { readonly type: 'finding'; readonly finding: Finding }
  | { readonly type: 'cue'; readonly cue: Cue };
export interface Match extends Hit<Payload> {
  /** Its own "no" is the danger ("no pulse"), so nothing denies it. */
  readonly isAbsence?: boolean;
  /** The words of a finding, without those between them. */
  readonly positions?: readonly number[];
}
