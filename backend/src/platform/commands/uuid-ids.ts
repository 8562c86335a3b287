import { v7 } from 'uuid';
import { Ids } from '../../shared/ids.js';

/** Ids of the library `uuid`. */
export class UuidIds extends Ids {
  next(): string {
    return v7();
  }
}
