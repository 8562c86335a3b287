import { useRoom } from '../list/use-room';

/** The width in pixels of a first column that on a small screen also holds other columns. */
export function useNameWidth(widest: number): number {
  const { md, lg } = useRoom();
  if (lg) return widest;
  return md ? 190 : 150;
}
