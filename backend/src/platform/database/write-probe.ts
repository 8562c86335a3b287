import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { describeStorageFault, type StorageFault, storageFaultOf } from './storage-fault.js';

/** An older result is measured again. */
const MAX_AGE_MS = 5000;

/** Sorts half a megabyte with 64 kB of memory, so that the server writes a temporary file. */
const SPILL = `select count(*) from (
  select repeat(md5(i::text), 8) as filler
    from generate_series(1, 2000) i
    order by filler
    offset 0
) spilled`;

/** Statements of one transaction, each of which fails where the database cannot write. */
export const WRITES = [
  `set local work_mem = '64kB'`,
  SPILL,
  'update shared.write_probe set at = now()',
] as const;

/**
 * Checks whether the database can write: it updates a row and makes the server write a temporary
 * file of half a megabyte. On a full disk the file fails, while the row may still fit into an
 * existing page.
 */
@Injectable()
export class WriteProbe {
  private fault?: StorageFault;
  private measuredAtMs = -Infinity;
  private running?: Promise<void>;

  constructor(private readonly em: EntityManager) {}

  /**
   * The fault of the last write, measured again every five seconds at most. An unreachable database
   * changes nothing. Never rejects.
   */
  async check(): Promise<StorageFault | undefined> {
    if (Date.now() - this.measuredAtMs < MAX_AGE_MS) return this.fault;
    this.running ??= this.measure().finally(() => {
      this.running = undefined;
    });
    await this.running;
    return this.fault;
  }

  /** The last result; measures nothing. */
  get lastFault(): StorageFault | undefined {
    return this.fault;
  }

  private async measure(): Promise<void> {
    const before = this.fault;
    try {
      await this.write();
      this.fault = undefined;
      this.measuredAtMs = Date.now();
    } catch (error) {
      const storageFault = storageFaultOf(error);
      if (!storageFault) return; // `OutboxLag` notices an unreachable database
      this.fault = storageFault;
      this.measuredAtMs = Date.now();
    }
    if (this.fault === before) return;
    if (this.fault)
      Logger.error(
        {
          msg: `The database cannot write: ${describeStorageFault(this.fault)}.`,
          reason: this.fault,
        },
        'WriteProbe',
      );
    else Logger.warn({ msg: 'The database can write again.' }, 'WriteProbe');
  }

  private write(): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      for (const statement of WRITES) await em.execute(statement);
    });
  }
}
