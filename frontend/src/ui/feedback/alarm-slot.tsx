export const ALARM_SLOT_ID = 'alarm';

/** The very top of every page, above its header, kept free for what cannot wait. */
export const AlarmSlot = () => <div id={ALARM_SLOT_ID} />;
