import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry as MetricRegistry,
} from 'prom-client';
import type { DomainEvent } from '../../shared/aggregate-root.js';
import { Registry } from '../config/registry.js';
import { Settings } from '../config/settings.js';
import { EventCounter } from './event-counter.js';
import { VERSION } from './version.js';

/** Buckets of durations. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/**
 * Gauges of prom-client that are named as counters are, which checkers of metrics complain of. It
 * also reports them by type, without `_total`.
 */
const MISNAMED_GAUGES = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Counters and durations of this process for `/metrics`. Labels come from the code only: route
 * patterns, methods, kinds, reasons. Nothing is counted without METRICS_TOKEN.
 */
@Injectable()
export class Metrics implements OnApplicationBootstrap {
  readonly registry = new MetricRegistry();
  private readonly requests = this.histogram(
    'openfare_http_request_duration_seconds',
    'Duration of answered requests',
    ['method', 'route', 'status'],
  );
  private readonly model = this.histogram(
    'openfare_ai_request_duration_seconds',
    'Duration of questions to the language model by outcome; ' +
      'all but `answered` were answered without it',
    ['outcome'],
  );
  private readonly mailsSent = this.counter(
    'openfare_mails_sent_total',
    'Mails that the mail server took, by kind',
    'kind',
  );
  private readonly mailsFailed = this.counter(
    'openfare_mails_failed_total',
    'Attempts to send a mail that failed, by kind; each mail has up to eight',
    'kind',
  );
  private readonly signInFailures = this.counter(
    'openfare_sign_in_failures_total',
    'Sign-ins without a session, by reason; `second-factor-required` is the first of two steps',
    'reason',
  );
  private readonly retentionFailures = this.counter(
    'openfare_retention_failures_total',
    'Retention rules that failed, by rule; they run again every hour',
    'rule',
  );
  private eventCounters: readonly (EventCounter & { readonly counter: Counter })[] = [];

  constructor(
    private readonly contexts: Registry,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.settings.metricsToken) return;
    const { version, commit } = VERSION;
    const build = new Gauge({
      name: 'openfare_build_info',
      help: 'Always 1; the labels say what was built',
      labelNames: ['version', 'commit'],
      registers: [this.registry],
    });
    build.set({ version, commit: commit ?? '' }, 1);
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 20 });
    for (const name of MISNAMED_GAUGES) this.registry.removeSingleMetric(name);
    this.eventCounters = this.contexts.all(EventCounter).map((each) => {
      const counter = this.counter(each.name, each.help, each.label);
      for (const value of each.values) counter.inc({ [each.label]: value }, 0);
      return { ...each, counter };
    });
  }

  /**
   * Counts a request.
   * @param route the pattern of the route, never the URL
   * @param ms duration in milliseconds
   */
  observeRequest(method: string, route: string, status: number, ms: number): void {
    this.requests.observe(
      { method: METHODS.includes(method) ? method : 'other', route, status },
      ms / 1000,
    );
  }

  /**
   * Counts a call of the language model.
   * @param outcome `answered`, `late`, `junk`, `busy`, `paused` or `failed`
   * @param ms duration in milliseconds
   */
  observeModelCall(outcome: string, ms: number): void {
    this.model.observe({ outcome }, ms / 1000);
  }

  /** Counts committed events with the counters of the contexts. */
  countEvents(events: readonly DomainEvent[]): void {
    for (const event of events)
      for (const { valueOf, label, counter } of this.eventCounters) {
        const value = valueOf(event);
        if (value !== undefined) counter.inc({ [label]: value });
      }
  }

  /** Counts an attempt to send a mail, by its kind in the code. */
  countMail(kind: string, outcome: 'sent' | 'failed'): void {
    const counter = outcome === 'sent' ? this.mailsSent : this.mailsFailed;
    counter.inc({ kind });
  }

  /** Counts a sign-in that opened no session, by its error code. */
  countSignInFailure(reason: string): void {
    this.signInFailures.inc({ reason });
  }

  /** Counts a failed run of a retention rule by its name in the code. */
  countRetentionFailure(rule: string): void {
    this.retentionFailures.inc({ rule });
  }

  private histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
  ): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [this.registry] });
  }

  private counter(name: string, help: string, label: string): Counter {
    return new Counter({ name, help, labelNames: [label], registers: [this.registry] });
  }
}
