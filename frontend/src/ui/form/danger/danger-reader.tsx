import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { currentLanguage } from '@/texts/language';
import { servicesTexts } from '@/texts/services';
import { DANGER_HEADING_ID, DangerPanel } from './danger-panel';

type Emergency = Schema<'SearchEmergencyView'>;

export interface ShownDanger {
  /** The field beside which it is shown. */
  readonly at: string;
  readonly panel: ReactNode;
}

const LEAST_LENGTH = 2;
const MOST_LENGTH = 2000;
/** A request waits no longer for its texts to be read. */
const WAIT_MS = 3000;
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

  /** Reads the texts after the field `at` was left; resolves with the danger in them. */
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
    const heading = document.getElementById(DANGER_HEADING_ID);
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
  }
}

/** Undefined when it is not known: the text was not read, or the panel has no words. */
async function emergencyIn(text: string): Promise<Emergency | null | undefined> {
  if (text.length < LEAST_LENGTH) return null;
  const reading = api
    .POST('/api/search/danger-check', { body: { text } })
    .then(async ({ data }) => {
      if (data?.emergency) await wordsFor(data.emergency);
      return data?.emergency;
    })
    .catch(() => undefined);
  return Promise.race([reading, later()]);
}

/** The panel's own words; those in the page's language stand in for the danger's. */
async function wordsFor({ language }: Emergency): Promise<void> {
  await Promise.all([
    servicesTexts.load(currentLanguage()),
    servicesTexts.load(language).catch(() => undefined),
  ]);
}

const later = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), WAIT_MS));

/** Whether the panel looks the same. */
const isSame = (one: Emergency | null | undefined, other: Emergency | null): boolean =>
  one?.headline === other?.headline && one?.text === other?.text;
