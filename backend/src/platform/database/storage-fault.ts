import { sqlState } from './sql-state.js';

/** Reasons why a reachable database cannot write. Readiness reports them. */
export const STORAGE_FAULTS = ['database-full', 'database-read-only', 'database-failing'] as const;
/** One of STORAGE_FAULTS. */
export type StorageFault = (typeof STORAGE_FAULTS)[number];

/** By SQLSTATE (PostgreSQL, appendix A) or by the code of a system call. */
const FAULTS: Readonly<Record<string, StorageFault>> = {
  '53100': 'database-full',
  '53200': 'database-failing',
  '58030': 'database-failing',
  '25006': 'database-read-only',
  ENOSPC: 'database-full',
  EDQUOT: 'database-full',
  EROFS: 'database-read-only',
};

const DESCRIPTIONS: Readonly<Record<StorageFault, string>> = {
  'database-full': 'no space is left on the disk: make room',
  'database-read-only': 'the database or its disk is read-only: make it writable',
  'database-failing': 'the database is out of memory or cannot use its disk: see its log',
};

/** The storage fault behind a failed write; undefined for any other error. */
export function storageFaultOf(error: unknown): StorageFault | undefined {
  const system =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return FAULTS[sqlState(error)] ?? FAULTS[system];
}

/** A description for the log, with what the operator can do. */
export const describeStorageFault = (fault: StorageFault): string => DESCRIPTIONS[fault];
