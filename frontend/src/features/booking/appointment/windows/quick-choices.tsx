import { useId } from 'react';
import { bookingTexts } from '@/texts/booking';
import { Button } from '@/ui/controls/button';
import { type QuickChoice, quickChoices } from './quick-windows';

interface QuickChoicesProps {
  now: Date;
  zone: string;
  onChoose: (choice: QuickChoice) => void;
}

/** Buttons that add several windows at once. */
export function QuickChoices({ now, zone, onChoose }: QuickChoicesProps) {
  const { dialog } = bookingTexts.useTexts();
  const id = useId();
  return (
    <div className="quick-choices" role="group" aria-labelledby={id}>
      <p className="small" id={id}>
        <b>{dialog.quickTitle}</b> <span className="muted">{dialog.quickHint}</span>
      </p>
      <div>
        {quickChoices(now, zone).map((choice) => (
          <Button key={choice} onClick={() => onChoose(choice)}>
            {dialog.quick[choice]}
          </Button>
        ))}
      </div>
    </div>
  );
}
