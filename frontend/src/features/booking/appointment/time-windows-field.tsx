import { useId } from 'react';
import { TIME_WINDOWS_MAX_ITEMS } from '@/api/limits';
import { type TimeWindow, zoneName } from '@/format/window';
import { bookingTexts } from '@/texts/booking';
import { useLanguage } from '@/texts/language';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/icon';
import { ChosenWindow } from './windows/chosen-window';
import { QuickChoices } from './windows/quick-choices';
import { useWindows } from './windows/use-windows';
import { WindowRow } from './windows/window-row';

interface TimeWindowsFieldProps {
  /** IANA zone and city of the clinic. */
  zone: string;
  city: string;
  /** The accessible name of the list. */
  label?: string;
  /** The initial length of a window. */
  minutes?: number;
  /** Whether buttons add the mornings or afternoons of a week. */
  quick?: boolean;
  /** When the clinic is open; empty while that is not known. */
  openingHours?: readonly string[];
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: 'true';
  value?: TimeWindow[];
  onChange?: (windows: TimeWindow[]) => void;
}

/** One to five time windows, in the clinic's time zone. */
export const TimeWindowsField = (props: TimeWindowsFieldProps) => (
  // In another zone the row would mean another time.
  <WindowsInZone key={props.zone} {...props} />
);

function WindowsInZone({
  zone,
  city,
  label,
  minutes,
  quick = true,
  openingHours = [],
  id,
  value = [],
  onChange,
  ...described
}: TimeWindowsFieldProps) {
  const { dialog } = bookingTexts.useTexts();
  const { language } = useLanguage();
  const ids = useId();
  const hintId = `${ids}-hint`;
  const windows = useWindows({ zone, minutes, openingHours, value, onChange });
  const { adder, counted, chosen, fault, news, list, addQuick, remove, clear } = windows;

  return (
    <>
      <p className="small muted" id={hintId}>
        {dialog.timesHint(zoneName(zone, language), city)}
      </p>
      <ul className="windows" ref={list} tabIndex={-1} aria-label={label ?? dialog.times}>
        <ChosenWindows windows={chosen} zone={zone} onRemove={remove} />
      </ul>
      {chosen.length > 0 && (
        <Button className="windows-clear" onClick={clear}>
          {dialog.clear}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {news}
      </p>
      {chosen.length >= TIME_WINDOWS_MAX_ITEMS ? (
        <p className="small muted">{dialog.full}</p>
      ) : (
        <>
          {quick && (
            <QuickChoices
              now={adder.now}
              zone={zone}
              openingHours={openingHours}
              onChoose={addQuick}
            />
          )}
          <WindowRow
            {...described}
            {...adder}
            id={id ?? `${ids}-day`}
            aria-describedby={[hintId, described['aria-describedby']].filter(Boolean).join(' ')}
            zone={zone}
          />
          <p className="small muted">{counted ? dialog.counts : ''}</p>
        </>
      )}
      <WindowFault text={fault} />
    </>
  );
}

const WindowFault = ({ text }: { text: string | null }) => (
  <p className="window-fault" role="alert">
    {text && (
      <>
        <Icon name="warning" size={16} />
        {text}
      </>
    )}
  </p>
);

interface ChosenWindowsProps {
  windows: readonly TimeWindow[];
  zone: string;
  onRemove: (window: TimeWindow) => void;
}

const ChosenWindows = ({ windows, zone, onRemove }: ChosenWindowsProps) =>
  windows.map((window, index) => (
    <li key={window.start}>
      <ChosenWindow
        window={window}
        zone={zone}
        zoneNamed={index > 0}
        onRemove={() => onRemove(window)}
      />
    </li>
  ));
