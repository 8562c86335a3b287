export const ALARM_SLOT_ID = 'alarm';

/** The place above the header of every page, reserved for the alarm. */
export const AlarmSlot = () => <div id={ALARM_SLOT_ID} />;
