import { useState } from 'react';
import { useLanguage } from '@/texts/language';
import { useQuestionTexts } from '@/texts/questions';
import { useServicesTexts } from '@/texts/services';
import { Button } from '@/ui/controls/button';
import { DangerPanel } from '@/ui/form/danger/danger-panel';
import { ownEmergency } from '../emergency/own-emergency';
import type { Line, Question } from '../symptom-answer';
import { lineOf } from './danger-of';
import '@/ui/controls/choice-row.css';

/** The option that stands alone. */
const NONE = 'none';

interface ChoicesProps {
  question: Question;
  /** What was chosen already: its answer is on its way, or could not be had. */
  initial: readonly string[];
  /** Whether the page names whom to call already. */
  isAlarmed: boolean;
  /** Without options the question is skipped. */
  onReply(options: string[]): void;
}

/** The options of a question: one press replies, or several are checked and sent together. */
export function Choices(choices: ChoicesProps) {
  const { question, initial, onReply } = choices;
  const texts = useQuestionTexts();
  return (
    <fieldset className="question-choices">
      <legend>
        {question.text} {question.multiple && <span className="muted">{texts.several}</span>}
      </legend>
      {question.multiple ? (
        <Several {...choices} />
      ) : (
        <div className="question-options">
          {question.options.map(({ id, text }) => (
            <Button
              key={id}
              type={initial.includes(id) ? 'primary' : 'default'}
              onClick={() => onReply([id])}
            >
              {text}
            </Button>
          ))}
          <Skip onReply={onReply} />
        </div>
      )}
    </fieldset>
  );
}

function Several({ question, initial, isAlarmed, onReply }: ChoicesProps) {
  const texts = useQuestionTexts();
  const [chosen, setChosen] = useState(() => initial.filter((id) => id !== NONE));
  const none = question.options.find(({ id }) => id === NONE);
  const options = question.options.filter(({ id }) => id !== NONE);
  const line = lineOf(question, chosen);

  function toggle(id: string, isChosen: boolean) {
    setChosen(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));
  }

  return (
    <>
      <div className="question-options">
        {options.map(({ id, text }) => (
          <label key={id} className="choice">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
            {text}
          </label>
        ))}
      </div>
      {line && !isAlarmed && <CallNow line={line} />}
      <div className="question-actions">
        {chosen.length > 0 && (
          <Button type="primary" onClick={() => onReply([...chosen])}>
            {texts.update}
          </Button>
        )}
        {chosen.length === 0 && none && (
          <Button onClick={() => onReply([NONE])}>{none.text}</Button>
        )}
        <Skip onReply={onReply} />
      </div>
    </>
  );
}

/** Whom to call for a sign that was ticked, before anything is sent. */
function CallNow({ line }: { line: Line }) {
  const { alarm } = useServicesTexts();
  const { language } = useLanguage();
  return <DangerPanel emergency={ownEmergency(line, alarm, language)} />;
}

function Skip({ onReply }: Pick<ChoicesProps, 'onReply'>) {
  const texts = useQuestionTexts();
  return (
    <Button type="text" onClick={() => onReply([])}>
      {texts.skip}
    </Button>
  );
}
