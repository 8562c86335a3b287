import { useMeta } from '@/api/meta';
import { useViewer } from '@/session/viewer';
import type { Onlooker } from './filters/filters';

export function useOnlooker(): Onlooker {
  const viewer = useViewer();
  const { priceVisibility } = useMeta();
  const user = viewer.kind === 'user' ? viewer.user : null;
  return {
    ownZip: user?.zipCode ?? null,
    seesPrices: user !== null || priceVisibility === 'public',
  };
}
