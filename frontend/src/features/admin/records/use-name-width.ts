import { Grid } from 'antd';

/** The width in pixels of a first column that on a small screen also holds other columns. */
export function useNameWidth(widest: number): number {
  const { md = true, lg = true } = Grid.useBreakpoint();
  if (lg) return widest;
  return md ? 190 : 150;
}
