import { useState } from 'react';
import { consoleTexts } from '@/texts/admin';
import { Tag } from '@/ui/tag';
import { hoursBetween } from '../hours-between';

const SOON_HOURS = 6;

/** How long there is until something is due, or how late it is. What is late stands out. */
export function Due({ at }: { at: string }) {
  const { priceRequests: texts } = consoleTexts.useTexts();
  const [now] = useState(Date.now);
  const hours = hoursBetween(at, now);
  if (Date.parse(at) < now) return <span className="console-late">{texts.lateBy(hours)}</span>;
  return <Tag look={hours < SOON_HOURS ? 'amber' : 'plain'}>{texts.dueIn(hours)}</Tag>;
}
