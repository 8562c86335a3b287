/** Lets the arrow keys scroll a table that is wider than the screen. */
export function scrollableByKeys(table: HTMLElement | null): void {
  table?.querySelector('.ant-table-content')?.setAttribute('tabindex', '0');
}
