import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Schema } from '@/api/schema';
import { DANGER_HEADING_ID, DangerPanel } from './danger-panel';
import { emergencyIn } from './emergency-in';

type Emergency = Schema<'SearchEmergencyView'>;

export interface ShownDanger {
  /** The field beside which it is shown. */
  readonly at: string;
  readonly panel: ReactNode;
}

const MOST_LENGTH = 2000;
/** Whoever sends sooner than this after the panel came has not read it. */
const SEEN_MS = 1000;

/**
 * Has the texts of a request read for dangers and shows what to do. Only a danger that was not
 * shown yet holds the request back; a text that could not be read never does.
 */
export class DangerReader {
  private last: { text: string; emergency: Promise<Emergency | null | undefined> } | null = null;
  private shown: { emergency: Emergency; at: string; since: number } | null = null;

  constructor(
    private readonly form: FormInstance,
    private readonly fields: readonly string[],
    private readonly show: (danger: ShownDanger | null) => void,
  ) {}

  /** Reads the texts after `at` was written to or left; resolves with the danger in them. */
  async look(at: string): Promise<Emergency | null> {
    const text = this.text();
    const reading = this.last?.text === text ? this.last : { text, emergency: emergencyIn(text) };
    this.last = reading;
    const emergency = await reading.emergency;
    if (emergency === undefined && this.last === reading) this.last = null;
    if (emergency === undefined || this.last !== reading) return this.shown?.emergency ?? null;
    if (!isSame(this.shown?.emergency, emergency)) this.change(emergency, at);
    return emergency;
  }

  /**
   * Whether the request may be sent. When the person has not seen the danger in it yet, the panel
   * gets the focus instead.
   */
  async allows(): Promise<boolean> {
    const seen = this.shown && performance.now() - this.shown.since >= SEEN_MS ? this.shown : null;
    const found = await this.look(this.shown?.at ?? this.fields[0] ?? '');
    if (!found || isSame(seen?.emergency, found)) return true;
    const heading = panelHeading();
    heading?.focus({ preventScroll: true });
    heading?.closest('section')?.scrollIntoView({ block: 'center' });
    return false;
  }

  /** Of all fields together, because a danger may be told in two. */
  private text(): string {
    const texts = this.fields.map((field) => String(this.form.getFieldValue(field) ?? '').trim());
    return [...texts.filter(Boolean).join('\n')].slice(0, MOST_LENGTH).join('');
  }

  private change(emergency: Emergency | null, at: string): void {
    this.shown = emergency && { emergency, at, since: performance.now() };
    flushSync(() => this.show(emergency && { at, panel: <DangerPanel emergency={emergency} /> }));
    const isTyping = document.activeElement?.id.endsWith(`_${at}`);
    if (emergency && isTyping) panelHeading()?.closest('section')?.scrollIntoView(NEAREST);
  }
}

/** As little as puts it in sight. */
const NEAREST: ScrollIntoViewOptions = { block: 'nearest' };

const panelHeading = () => document.getElementById(DANGER_HEADING_ID);

/** Whether the panel looks the same. */
const isSame = (one: Emergency | null | undefined, other: Emergency | null): boolean =>
  one?.headline === other?.headline && one?.text === other?.text;
