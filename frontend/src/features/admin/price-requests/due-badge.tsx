import { consoleTexts } from '@/texts/admin';
import { Tag } from '@/ui/tag';
import { Due } from '../desk/due';
import type { PriceRequest } from './use-price-requests';

/** The time by which a request is due; what was contacted still waits for its price. */
export function DueBadge({ request: { status, dueAt } }: { request: PriceRequest }) {
  const { priceRequests: texts, none } = consoleTexts.useTexts();
  switch (status) {
    case 'pending':
      return <Due at={dueAt} />;
    case 'contacted':
      return <Tag look="amber">{texts.stillOpen}</Tag>;
    case 'quoted':
      return <Tag>{texts.answered}</Tag>;
    case 'closed':
      return none;
  }
}
