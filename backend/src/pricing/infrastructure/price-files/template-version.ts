/**
 * The version of CMS's template by what only newer ones have. The version cell decides between
 * 2.0 and 2.1 alone, which look the same: files of 2.2 say 2.0.0, too.
 */
export function versionOf(
  { is3, is22 }: { readonly is3: boolean; readonly is22: boolean },
  cell: string,
): string {
  if (is3) return '3.0.0';
  if (is22) return '2.2.0';
  return cell.trim().startsWith('2.1') ? '2.1.0' : '2.0.0';
}
