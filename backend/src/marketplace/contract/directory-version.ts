/**
 * Grows with every committed change of the directory, so that what was read before is known to be
 * old.
 */
export abstract class DirectoryVersion {
  /** Undefined while nobody would tell this process of a change: nothing may be kept then. */
  abstract get current(): number | undefined;
}
