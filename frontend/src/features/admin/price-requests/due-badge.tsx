import { useState } from 'react';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { Tag } from '@/ui/tag';
import { hoursBetween } from '../hours-between';

const SOON_HOURS = 6;

/** The time by which a request is due. An overdue request is highlighted. */
export function DueBadge({
  request: { status, dueAt, overdue },
}: {
  request: Schema<'AdminPriceRequestView'>;
}) {
  const { priceRequests: texts } = consoleTexts.useTexts();
  const [now] = useState(Date.now);
  if (status !== 'pending') return <Tag>{texts.answered}</Tag>;
  const hours = hoursBetween(dueAt, now);
  if (overdue) return <span className="console-late">{texts.lateBy(hours)}</span>;
  return <Tag look={hours < SOON_HOURS ? 'amber' : 'plain'}>{texts.dueIn(hours)}</Tag>;
}
