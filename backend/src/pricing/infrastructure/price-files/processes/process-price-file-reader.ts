import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { faultOf } from '../../../../platform/observability/fault.js';
import {
  PriceFileReader,
  type ReadingOrder,
} from '../../../application/price-files/price-file-reader.js';
import {
  ReadingBrokeOff,
  UnreadablePriceFile,
} from '../../../domain/price-files/price-file.errors.js';
import type { PriceFilePreview } from '../../../domain/price-files/price-file-preview.js';
import {
  notChecked,
  type PriceFileReading,
  type StructureCheck,
} from '../../../domain/price-imports/price-file-reading.js';
import type { CheckMessage, CheckRequest, ReadMessage, ReadRequest } from './messages.js';

/** What one process may use. */
export interface ProcessLimits {
  /** Memory of objects that live long, in MB. */
  readonly heapMb: number;
  /** A third of the memory of new objects, in MB: with more, they are collected less often. */
  readonly youngMb: number;
  /** Milliseconds until it is ended. */
  readonly timeMs: number;
}

export interface ReaderLimits {
  readonly reading: ProcessLimits;
  readonly validator: ProcessLimits;
}

/**
 * Together they stay below 400 MB of resident memory at any size, since each has about 50 MB beside
 * its objects, and reading has 32 MB of hashes; `make bench` measures it.
 */
export const READER_LIMITS: ReaderLimits = {
  reading: { heapMb: 96, youngMb: 24, timeMs: 3_600_000 },
  validator: { heapMb: 72, youngMb: 8, timeMs: 3_600_000 },
};

const EXTENSION = extname(import.meta.filename);
/**
 * The build needs no loaders. Those of whoever runs it are not inherited: a relative one is looked
 * for in the folder in which somebody types. As TypeScript, these scripts need the same loaders.
 */
const LOADERS = EXTENSION === '.ts' ? process.execArgv : [];

/** How a process ended that said nothing. */
type Ending = 'crashed' | 'too-long' | 'not-started';

const FAILURES = {
  crashed: 'reading-ended',
  'too-long': 'reading-too-long',
  'not-started': 'reading-not-started',
} as const;

/** Reads and checks in two processes at a time, which see neither settings nor the database. */
@Injectable()
export class ProcessPriceFileReader extends PriceFileReader implements OnModuleDestroy {
  private readonly closing = new AbortController();
  protected readonly limits: ReaderLimits = READER_LIMITS;
  /** The program that runs the scripts. */
  protected readonly program: string = process.execPath;

  /** Ends what is being read, so that a stopping server does not wait for it. */
  onModuleDestroy(): void {
    this.closing.abort();
  }

  async read({ path, services, now, signal, onProgress }: ReadingOrder): Promise<PriceFileReading> {
    signal?.throwIfAborted();
    let check: Promise<StructureCheck> = Promise.resolve(notChecked);
    const stop = new AbortController();
    const either = AbortSignal.any(
      [stop.signal, this.closing.signal, signal].filter((each) => each !== undefined),
    );
    try {
      const preview = await this.preview(
        { path, services, now: now.toISOString() },
        either,
        (message) => {
          if (message.kind === 'progress') onProgress?.(message.done, message.total);
          if (message.kind === 'recognized')
            check = this.check(
              { path, encoding: message.encoding, isJson: message.isJson },
              either,
            );
        },
      );
      const { lines, ...summary } = preview;
      return { summary: { ...summary, structure: await check }, lines };
    } finally {
      stop.abort();
      await check.catch(() => undefined);
    }
  }

  private async preview(
    request: ReadRequest,
    signal: AbortSignal,
    onMessage: (message: ReadMessage) => void,
  ): Promise<PriceFilePreview> {
    let last: ReadMessage | undefined;
    const ending = await this.run<ReadMessage>(
      'reading-process',
      request,
      this.limits.reading,
      signal,
      (message) => {
        last = message;
        onMessage(message);
      },
    );
    if (last?.kind === 'preview') return last.preview;
    if (last?.kind === 'unreadable')
      throw new UnreadablePriceFile(last.failure.code, last.failure.about ?? undefined);
    throw new ReadingBrokeOff(FAILURES[ending]);
  }

  /** Resolves whatever happens to the validator. */
  private async check(request: CheckRequest, signal: AbortSignal): Promise<StructureCheck> {
    let found: CheckMessage | undefined;
    const ending = await this.run<CheckMessage>(
      'validator-process',
      request,
      this.limits.validator,
      signal,
      (message) => {
        found = message;
      },
    ).catch((): Ending => 'crashed');
    if (!found) return { ...notChecked, outcome: ending === 'not-started' ? 'not-run' : ending };
    if (found === 'not-run') return notChecked;
    return { outcome: found.errors ? 'faulty' : 'valid', ...found };
  }

  /**
   * Runs a script beside this file until it ends. Rejects with the reason of the signal, when the
   * process is gone.
   */
  private run<Message>(
    script: string,
    request: object,
    { heapMb, youngMb, timeMs }: ProcessLimits,
    signal: AbortSignal,
    onMessage: (message: Message) => void,
  ): Promise<Ending> {
    return new Promise((ended, failed) => {
      const child = fork(new URL(script + EXTENSION, import.meta.url), {
        execArgv: [
          ...LOADERS,
          `--max-old-space-size=${heapMb}`,
          `--max-semi-space-size=${youngMb}`,
          `--min-semi-space-size=${youngMb}`,
        ],
        execPath: this.program,
        env: {},
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      let ending: Ending = 'crashed';
      const kill = (): void => void child.kill('SIGKILL');
      const timer = setTimeout(() => {
        ending = 'too-long';
        kill();
      }, timeMs);
      signal.addEventListener('abort', kill, { once: true });
      child.on('message', (message) => onMessage(message as Message));
      child.once('error', (error) => {
        if (child.pid === undefined) {
          ending = 'not-started';
          const msg = 'A process that reads price files could not be started.';
          Logger.error({ msg, ...faultOf(error) }, ProcessPriceFileReader.name);
        }
        kill();
      });
      child.once('close', () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', kill);
        if (signal.aborted) failed(signal.reason as Error);
        else ended(ending);
      });
      child.send(request, (error) => {
        if (error) kill();
      });
      if (signal.aborted) kill();
    });
  }
}
