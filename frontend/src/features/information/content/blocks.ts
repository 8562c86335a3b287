/**
 * A link's `to` is a path of this site, an address of another one, or `mailto:`, `tel:`, `sms:`.
 */
export interface LinkText {
  readonly text: string;
  readonly to: string;
}

export type Inline = string | LinkText | { readonly strong: string };

export type Text = string | readonly Inline[];

/** One kind of data with what is to be said about it, line by line under a label. */
export interface DataRecord {
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly text: Text }[];
}

/**
 * `counsel` is a point that only the operator's lawyer can settle. Pages do not show it: they say
 * once, at their top, that they are a draft.
 */
export type Block =
  | Text
  | { readonly list: readonly Text[] }
  | { readonly steps: readonly Text[] }
  | { readonly records: readonly DataRecord[] }
  | { readonly counsel: string };

export const isText = (block: Block): block is Text =>
  typeof block === 'string' || Array.isArray(block);

/** Keys are anchors, the same in every language. Null: does not apply to this installation. */
type Parts<Id extends string = string> = Readonly<Record<Id, Part | null>>;

export interface Part {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface Section extends Part {
  readonly parts?: Parts;
}

export interface Page<Id extends string = string> {
  readonly heading: string;
  readonly lead: string;
  readonly sections: Readonly<Record<Id, Section>>;
}

export interface LegalText<Id extends string = string> extends Page<Id> {
  /** The few things to know for a reader who stops here. */
  readonly summary: readonly Text[];
}

export const link = (text: string, to: string): LinkText => ({ text, to });

export const strong = (text: string): Inline => ({ strong: text });

/** The entries of a record that apply here, in order. */
export const present = <Value>(parts: Readonly<Record<string, Value | null>>): [string, Value][] =>
  Object.entries(parts).filter((entry): entry is [string, Value] => entry[1] !== null);
