import { useState } from 'react';
import { type PriceAsking, stopAsking } from '@/ui/provider/price-asking';
import { BundleDialog } from './bundle-dialog';
import { PriceDialog } from './price-dialog';

/**
 * Draws the dialog that some page has asked for. Each opening starts with an empty form; closing
 * gives the focus back.
 */
export function PriceAskingHost({ asking }: { asking: PriceAsking }) {
  const [open, setOpen] = useState(true);
  const dialog = { open, onClose: () => setOpen(false), afterClose: stopAsking };
  return asking.kind === 'bundle' ? (
    <BundleDialog asked={asking} {...dialog} />
  ) : (
    <PriceDialog asked={asking} {...dialog} />
  );
}
