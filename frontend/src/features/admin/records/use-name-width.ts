import { Grid } from 'antd';

/** Pixels of a first column that also holds what has no column of its own on a small screen. */
export function useNameWidth(widest: number): number {
  const { md = true, lg = true } = Grid.useBreakpoint();
  if (lg) return widest;
  return md ? 190 : 150;
}
