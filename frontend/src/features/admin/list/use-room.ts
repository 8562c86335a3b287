import { useMediaQuery } from '@/ui/use-media-query';
import type { Room } from './table/table-view';

/** How much room a table has; the widths are those of antd's breakpoints. */
export function useRoom(): Room {
  const md = useMediaQuery('(min-width: 768px)');
  const lg = useMediaQuery('(min-width: 992px)');
  const xl = useMediaQuery('(min-width: 1200px)');
  const xxl = useMediaQuery('(min-width: 1600px)');
  return { md, lg, xl, xxl };
}
