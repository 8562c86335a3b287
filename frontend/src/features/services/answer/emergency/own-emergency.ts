import type { Language } from '@/texts/language';
import type { servicesTexts } from '@/texts/services';
import type { Emergency, Line } from '../symptom-answer';

type AlarmTexts = ReturnType<typeof servicesTexts.useTexts>['alarm'];

/** What the page says of an emergency by itself, where no answer has words for it. */
export const ownEmergency = (line: Line, alarm: AlarmTexts, language: Language): Emergency => ({
  ruleId: '',
  resource: line,
  headline: alarm.headlines[line],
  action: alarm.actions[line],
  text: alarm.actions[line],
  language,
});
