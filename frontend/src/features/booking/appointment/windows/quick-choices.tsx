import { useId } from 'react';
import { openingHoursInWords } from '@/format/hours/opening-hours';
import { bookingTexts } from '@/texts/booking';
import { useLanguage } from '@/texts/language';
import { Button } from '@/ui/controls/button';
import { type QuickChoice, quickChoices } from './quick-windows';

interface QuickChoicesProps {
  now: Date;
  zone: string;
  openingHours: readonly string[];
  onChoose: (choice: QuickChoice) => void;
}

/** Buttons that add several windows at once. */
export function QuickChoices({ now, zone, openingHours, onChoose }: QuickChoicesProps) {
  const { dialog } = bookingTexts.useTexts();
  const { language } = useLanguage();
  const id = useId();
  const choices = quickChoices(now, zone, openingHours);
  const hours = openingHoursInWords(openingHours, language);
  if (choices.length === 0) return null;
  const hint = hours ? dialog.quickHours(hours) : dialog.quickHint;
  return (
    <div className="quick-choices" role="group" aria-labelledby={id}>
      <p className="small" id={id}>
        <b>{dialog.quickTitle}</b> <span className="muted">{hint}</span>
      </p>
      <div>
        {choices.map((choice) => (
          <Button key={choice} onClick={() => onChoose(choice)}>
            {dialog.quick[choice]}
          </Button>
        ))}
      </div>
    </div>
  );
}
