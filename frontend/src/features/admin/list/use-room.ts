import { useMediaQuery } from '@/ui/use-media-query';
import type { Room } from './table-view';

/** How much room a table has; the widths are those of antd's breakpoints. */
export function useRoom(): Room {
  const lg = useMediaQuery('(min-width: 992px)');
  const xxl = useMediaQuery('(min-width: 1600px)');
  return { lg, xxl };
}
