interface Quarantined {
  /** End of its file's path. */
  readonly file: string;
  /** Its title, without those of the groups around it. */
  readonly title: string;
  readonly reason: string;
  /** Day (YYYY-MM-DD) of the entry. */
  readonly since: string;
}

/** @throws Error when the list is longer, or an entry older, than agreed */
export declare function quarantined(): readonly Quarantined[];
