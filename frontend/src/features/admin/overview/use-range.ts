import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useMeta } from '@/api/meta';
import { clockAt } from '@/format/zoned-time';
import { type ChosenRange, type DayRange, type Preset, rangeIn, withRange } from './range';

/** The range of days, stored in the address, in the time zone in which figures are counted. */
export function useRange(): {
  range: ChosenRange;
  choose: (chosen: Preset | DayRange) => void;
  today: string;
} {
  const { timeZone } = useMeta();
  const [address, setAddress] = useSearchParams();
  const [now] = useState(() => new Date());
  const today = clockAt(now, timeZone).day;
  return {
    range: rangeIn(address, today),
    today,
    choose: (chosen) => setAddress((previous) => withRange(previous, chosen), { replace: true }),
  };
}
