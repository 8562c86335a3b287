import { useState } from 'react';
import { type PriceAsking, stopAsking } from '@/ui/provider/price-asking';
import { BundleDialog } from './bundle-dialog';
import { PriceDialog } from './price-dialog';

/**
 * Renders the dialog that a page has opened. Each opening starts with an empty form; closing
 * returns the focus.
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
