type Level = 'ok' | 'warning' | 'failed';

/** One line of the report of `doctor`. */
export interface Finding {
  readonly level: Level;
  readonly subject: string;
  /** What was seen, without a period. */
  readonly seen: string;
  /** What to do about it: one or more sentences. */
  readonly remedy?: string;
}

export const ok = (subject: string, seen: string): Finding => ({ level: 'ok', subject, seen });

export const warning = (subject: string, seen: string, remedy: string): Finding => ({
  level: 'warning',
  subject,
  seen,
  remedy,
});

export const failed = (subject: string, seen: string, remedy: string): Finding => ({
  level: 'failed',
  subject,
  seen,
  remedy,
});

/** One line for each finding, in columns. */
export const report = (findings: readonly Finding[]): string =>
  findings
    .map(({ level, subject, seen, remedy }) =>
      [level.padEnd(8), subject.padEnd(12), remedy ? `${seen}. ${remedy}` : `${seen}.`].join(' '),
    )
    .join('\n');

/** The message of an error, and of its cause, in one line without the last period. */
export function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause, code = '' } = error as NodeJS.ErrnoException;
  const line = (message || code).replace(/\s+/g, ' ').replace(/\.$/, '');
  return cause ? `${line}: ${lineOf(cause)}` : line;
}
