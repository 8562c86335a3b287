export interface Quarantined {
  /** End of its file's path. */
  readonly file: string;
  /** Its title, without those of the groups around it. */
  readonly title: string;
  readonly reason: string;
  /** Day (YYYY-MM-DD) of the entry. */
  readonly since: string;
}

/** @throws Error when the list is longer, or an entry older, than agreed */
export declare function quarantined(file?: string): readonly Quarantined[];

/** A spec file in the report of Jest. */
interface ReportedFile {
  readonly name: string;
  readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
}

/** Whether each failing test of these files is in quarantine. */
export declare function areQuarantined(
  failedFiles: readonly ReportedFile[],
  entries: readonly Quarantined[],
): boolean;
