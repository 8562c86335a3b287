const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** A number of bytes for people: '812 B', '3.5 MB', '128 MB'. */
export function formatBytes(bytes: number): string {
  let rest = bytes;
  let unit = 0;
  while (rest >= 999.5 && unit < UNITS.length - 1) {
    rest /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || rest >= 99.5 ? 0 : 1;
  return `${rest.toFixed(digits).replace(/\.0$/, '')} ${UNITS[unit] ?? ''}`;
}
