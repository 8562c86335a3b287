import { Button, Input } from 'antd';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { consoleTexts } from '@/texts/admin';
import { type ChosenRange, type DayRange, faultOf, type RangeFault } from './range';

/** The first and the last day of a range, chosen with the browser's date picker. */
export function CustomRange({
  range,
  onChoose,
}: {
  range: ChosenRange;
  onChoose: (days: DayRange) => void;
}) {
  const {
    overview: { range: texts },
  } = consoleTexts.useTexts();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [days, setDays] = useState<DayRange>({ from: range.from, to: range.to });
  const [fault, setFault] = useState<RangeFault | null>(range.fault);
  const wrong = fault && fieldOf(fault);

  function fieldOf(fault: RangeFault): keyof DayRange {
    return fault === 'no-day' && !days.from ? 'from' : 'to';
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const next = faultOf(days);
    setFault(next);
    if (!next) return onChoose(days);
    form.current?.querySelector<HTMLInputElement>(`[name="${fieldOf(next)}"]`)?.focus();
  }

  const field = (name: 'from' | 'to') => (
    <label className="range-field">
      <span>{texts[name]}</span>
      <Input
        type="date"
        name={name}
        value={days[name]}
        min="1970-01-01"
        max="2999-12-31"
        status={wrong === name ? 'error' : undefined}
        aria-invalid={wrong === name}
        aria-describedby={wrong === name ? `${id}-fault` : undefined}
        onChange={({ target }) => setDays({ ...days, [name]: target.value })}
      />
    </label>
  );

  return (
    <form className="range-form" ref={form} noValidate onSubmit={submit}>
      {field('from')}
      {field('to')}
      <Button htmlType="submit" type="primary">
        {texts.apply}
      </Button>
      {fault && (
        <p className="range-fault" id={`${id}-fault`} role="alert">
          {texts.faults[fault]}
        </p>
      )}
    </form>
  );
}
