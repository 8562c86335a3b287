import { Button } from 'antd';
import { useState } from 'react';
import { useMeta } from '@/api/meta';
import { consoleTexts } from '@/texts/admin';
import { Icon } from '@/ui/icon';
import { CustomRange } from './custom-range';
import { type ChosenRange, type DayRange, periodBefore, type Preset, PRESET_NAMES } from './range';
import { useDayTexts } from './use-day-texts';

/** Chooses the range of days for all figures of the page. */
export function RangeBar({
  range,
  choose,
}: {
  range: ChosenRange;
  choose: (chosen: Preset | DayRange) => void;
}) {
  const {
    overview: { range: texts },
  } = consoleTexts.useTexts();
  const { timeZone } = useMeta();
  const words = useDayTexts();
  const [wanted, setWanted] = useState(range.preset === null);
  const open = wanted || range.fault !== null;
  const elsewhere = timeZone !== Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="range">
      <div className="range-bar">
        <div className="range-presets" role="group" aria-label={texts.label}>
          {PRESET_NAMES.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={range.preset === preset}
              onClick={() => {
                setWanted(false);
                choose(preset);
              }}
            >
              {texts.presets[preset]}
            </button>
          ))}
        </div>
        <Button
          icon={<Icon name="calendar" />}
          aria-expanded={open}
          aria-controls="custom-range"
          onClick={() => setWanted(!open)}
        >
          {texts.custom}
        </Button>
        <p className="range-label muted" role="status">
          {!range.fault && (
            <>
              <b>{words.range(range)}</b>
              <span>{texts.against(words.range(periodBefore(range)))}</span>
            </>
          )}
          {elsewhere && <span className="range-zone">{texts.zone(timeZone)}</span>}
        </p>
      </div>
      <div id="custom-range">{open && <CustomRange range={range} onChoose={choose} />}</div>
    </div>
  );
}
