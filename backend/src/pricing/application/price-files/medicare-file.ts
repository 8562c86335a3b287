import type { MedicareAmounts } from '../../domain/price-files/beside-medicare.js';

/** What Medicare pays, to tell prices that nobody would believe. A port: it is read from a file. */
export abstract class MedicareFile {
  /** By the key of the service; without services whose rates we do not have. */
  abstract amounts(): ReadonlyMap<string, MedicareAmounts>;
}
