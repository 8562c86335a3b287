import { useState } from 'react';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { Tag } from '@/ui/tag';

const HOUR_MS = 3_600_000;
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
  const hours = Math.ceil(Math.abs(Date.parse(dueAt) - now) / HOUR_MS);
  if (overdue) return <span className="console-late">{texts.lateBy(hours)}</span>;
  return <Tag look={hours < SOON_HOURS ? 'amber' : 'plain'}>{texts.dueIn(hours)}</Tag>;
}
