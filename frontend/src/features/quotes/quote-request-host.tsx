import { useState } from 'react';
import { closeQuoteRequest, type QuoteRequest } from '@/ui/provider/quote-request';
import { BundleDialog } from './bundle-dialog';
import { PriceDialog } from './price-dialog';

/**
 * Renders the dialog that a page has opened. Each opening starts with an empty form; closing
 * returns the focus.
 */
export function QuoteRequestHost({ request }: { request: QuoteRequest }) {
  const [open, setOpen] = useState(true);
  const dialog = { open, onClose: () => setOpen(false), afterClose: closeQuoteRequest };
  return request.kind === 'bundle' ? (
    <BundleDialog request={request} {...dialog} />
  ) : (
    <PriceDialog request={request} {...dialog} />
  );
}
