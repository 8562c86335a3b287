import { useRoom } from '../list/use-room';

/** The width in pixels of a first column, which on a small screen gives way. */
export function useNameWidth(widest: number): number {
  const { lg } = useRoom();
  return lg ? widest : Math.min(widest, 255);
}
