import { Input } from 'antd';
import { useId } from 'react';
import { consoleTexts } from '@/texts/admin';
import type { RangeFault } from '../overview/range';
import '../overview/overview.css';

interface AuditDaysProps {
  days: { from?: string; to?: string };
  fault: RangeFault | null;
  onChange: (changes: Record<string, string | undefined>) => void;
}

/** The first and the last day of a range, chosen with the browser's date picker. */
export function AuditDays({ days, fault, onChange }: AuditDaysProps) {
  const {
    overview: { range: texts },
  } = consoleTexts.useTexts();
  const id = useId();
  return (
    <div className="console-days">
      {(['from', 'to'] as const).map((name) => (
        <label key={name}>
          {texts[name]}
          <Input
            type="date"
            value={days[name] ?? ''}
            min="1970-01-01"
            max="2999-12-31"
            status={fault && name === 'to' ? 'error' : undefined}
            aria-invalid={fault !== null && name === 'to'}
            aria-describedby={fault && name === 'to' ? id : undefined}
            onChange={({ target }) => onChange({ [name]: target.value || undefined })}
          />
        </label>
      ))}
      {fault && (
        <p className="range-fault" id={id} role="alert">
          {texts.faults[fault]}
        </p>
      )}
    </div>
  );
}
