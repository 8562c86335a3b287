import { randomUUID } from 'node:crypto';
import { CONSENT_VERSIONS } from '../../src/shared/consent.js';
import type { OpenApiDocument, Operation, Schema } from './operations.js';

const DAY_MS = 86_400_000;
const WINDOW_MS = 2 * 3_600_000;
const QUARTER_MS = 900_000;

/** Ten digits that nothing else holds, as somebody types them. */
export const MARKED_PHONE = '(713) 555-0177';

/** What fields need that take no free text, by their names. */
const PLAIN: Readonly<Record<string, unknown>> = {
  password: 'Blue-Heron-42!',
  zipCode: '77380',
  phone: MARKED_PHONE,
  contactPhone: MARKED_PHONE,
  termsVersion: '1',
  privacyVersion: '1',
  returnTo: '/services?search=knee',
  version: '1',
  consentVersion: '1',
  ...CONSENT_VERSIONS,
  elapsedMs: 60_000,
  options: ['none'],
  interactionType: 'opened',
  timestamp: new Date().toISOString(),
};

/** Fields whose text is a secret that was handed out: what somebody types there is refused. */
export const SECRETS = ['oobCode', 'challenge', 'code', 'ticket'];

export interface MarkedBody {
  readonly body: Record<string, unknown>;
  /** `POST /api/bookings symptoms`, each with the text that stands there. */
  readonly fields: ReadonlyMap<string, string>;
}

/**
 * Bodies made from the document's schemas: every field is filled in, and every one that takes free
 * text holds a marker and a link of its own.
 */
export class MarkedBodies {
  private readonly markers = new Map<string, string>();
  private people = 0;

  constructor(
    private readonly document: OpenApiDocument,
    private readonly ids: Readonly<Record<string, string>>,
  ) {}

  /** Every marker so far, by its field. */
  get all(): ReadonlyMap<string, string> {
    return this.markers;
  }

  /**
   * One body for each word of the longest list of words, so that a rule that asks for one of them
   * finds it.
   */
  of(operation: Operation, changes: Readonly<Record<string, unknown>> = {}): MarkedBody[] {
    const { body: schema } = operation;
    if (!schema) return [];
    return Array.from({ length: this.mostWords(schema) }, (_, turn) => {
      const fields = new Map<string, string>();
      const body = this.value(schema, operation.name, '', turn, fields) as Record<string, unknown>;
      return {
        body: { ...body, ...changes },
        fields: new Map([...fields].filter(([name]) => !(lastOf(name) in changes))),
      };
    });
  }

  private value(
    schema: Schema,
    operation: string,
    name: string,
    turn: number,
    fields: Map<string, string>,
  ): unknown {
    const {
      type,
      format,
      pattern,
      properties,
      items,
      additionalProperties,
      maxLength,
      enum: words,
    } = this.resolved(schema);
    const field = lastOf(name);
    if (words) return words[turn % words.length];
    if (field in this.ids) return this.ids[field];
    if (field in PLAIN)
      return field === 'phone' && pattern ? MARKED_PHONE.replace(/\D/g, '') : PLAIN[field];
    if (properties) {
      const inner = Object.entries(properties).map(([each, of]) => [
        each,
        this.value(of, operation, `${name} ${each}`, turn, fields),
      ]);
      return Object.fromEntries(inner);
    }
    if (type === 'object' && additionalProperties)
      return { note: this.marked(`${operation}${name}`, fields) };
    if (type === 'array' && items) return [this.value(items, operation, name, turn, fields)];
    if (type === 'boolean') return true;
    if (type === 'integer' || type === 'number') return 1;
    if (format === 'email') return `stranger${++this.people}@unproven.example`;
    if (format === 'uuid') return randomUUID();
    if (format === 'date-time') return timeOf(field);
    if (format === 'date') return new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
    if (format === 'password') return PLAIN.password;
    const text = this.marked(`${operation}${name}`, fields, maxLength);
    if (format === 'uri') return text.slice(text.indexOf('https://'));
    if (pattern && !new RegExp(pattern, 'u').test(text))
      throw new Error(`${operation}${name} takes some texts only: say in PLAIN which one to send.`);
    return text;
  }

  private marked(field: string, fields: Map<string, string>, longest = Infinity): string {
    const marker = this.markers.get(field) ?? `zq${this.markers.size}mark`;
    this.markers.set(field, marker);
    fields.set(field, marker);
    const text = `${marker} https://${marker}.example/pay`;
    return text.length <= longest ? text : marker;
  }

  private mostWords(schema: Schema): number {
    const { enum: words, properties = {}, items } = this.resolved(schema);
    const inner = [...Object.values(properties), ...(items ? [items] : [])].map((each) =>
      this.mostWords(each),
    );
    return Math.max(1, words?.length ?? 0, ...inner);
  }

  private resolved(schema: Schema): Schema {
    const target = schema.$ref
      ? this.document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
      : schema.allOf?.[0];
    return target ? this.resolved(target) : schema;
  }
}

/** `POST /api/bookings preferredSlots start` is about a start. */
const lastOf = (field: string): string => field.split(' ').at(-1) ?? '';

/**
 * One window for everybody, four days from now, so that what a clinic sets lies inside what was
 * asked.
 */
function timeOf(field: string): string {
  const start = Math.ceil((Date.now() + 4 * DAY_MS) / DAY_MS) * DAY_MS + 60 * QUARTER_MS;
  return new Date(field === 'end' ? start + WINDOW_MS : start).toISOString();
}
