import { useId } from 'react';
import { paths } from '@/paths';
import { servicesTexts } from '@/texts/services';
import { WholeNumbers } from '@/ui/feedback/alarm/whole-numbers';
import { Icon } from '@/ui/icon';
import type { HelpLine as Line } from '../symptom-answer';
import './help-line.css';

/** Whom to call first, though it is no emergency: above everything else of the answer. */
export function HelpLine({ line }: { line: Line }) {
  const { headline, text, action } = line;
  const { texts, language } = servicesTexts.useTextsIn(line.language);
  const headingId = useId();
  return (
    <section className="help-line" lang={language} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <WholeNumbers text={headline} />
      </h2>
      <p>
        <WholeNumbers text={text} />
      </p>
      <p>
        <WholeNumbers text={action} />
      </p>
      <p className="help-line-calls">
        <a href={paths.phone('988')}>
          <Icon name="phone" />
          {texts.alarm.call['988']}
        </a>
        <a href="sms:988">{texts.alarm.text988}</a>
      </p>
    </section>
  );
}
