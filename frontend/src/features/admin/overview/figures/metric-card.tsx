import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Schema } from '@/api/schema';
import { Sparkline } from '@/features/admin/charts/sparkline';
import { formatCount } from '@/format/number';
import { consoleTexts } from '@/texts/admin';
import { Tag } from '@/ui/tag';

interface MetricCardProps {
  name: string;
  metric: Schema<'MetricView'>;
  /** The figure of each day; empty without a series. */
  values: readonly number[];
  details?: { id: string; open: boolean; onToggle: () => void };
}

/** One figure and its change since the previous period. */
export function MetricCard({
  name,
  metric: { current, percentChange, label },
  values,
  details,
}: MetricCardProps) {
  const {
    overview: { metrics: texts },
  } = consoleTexts.useTexts();
  function trendText(percent: number): string {
    if (percent === 0) return texts.same;
    return percent < 0 ? texts.less : texts.more;
  }

  return (
    <div className="metric" role="group" aria-label={name}>
      <h3>{name}</h3>
      <p className="metric-value">{formatCount(current)}</p>
      <Sparkline values={values} />
      <p className={`metric-change ${lookOf(percentChange)}`}>
        {percentChange !== 0 && (
          <Marker>{percentChange < 0 ? 'M5 9 .5 1.5h9z' : 'M5 1l4.5 7.5h-9z'}</Marker>
        )}
        {Math.abs(percentChange).toLocaleString('en-US', {
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
        })}
        %<span className="visually-hidden"> {trendText(percentChange)}</span>
        {label && <Tag>{texts.isNew}</Tag>}
      </p>
      {details && (
        <Button
          type="link"
          className="metric-toggle"
          aria-expanded={details.open}
          aria-controls={details.id}
          aria-label={`${name}: ${details.open ? texts.hideDetails : texts.showDetails}`}
          onClick={details.onToggle}
        >
          {details.open ? texts.hideDetails : texts.showDetails}
        </Button>
      )}
    </div>
  );
}

function lookOf(percentChange: number): string {
  if (percentChange === 0) return 'muted';
  return percentChange < 0 ? 'metric-down' : 'metric-up';
}

const Marker = ({ children }: { children: string }): ReactNode => (
  <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
    <path d={children} fill="currentColor" />
  </svg>
);
