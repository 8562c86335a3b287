import { useState } from 'react';
import type { Schema } from '@/api/schema';
import { useQuestionTexts } from '@/texts/questions';
import { Button } from '@/ui/controls/button';
import '@/ui/controls/choice-row.css';

/** The option that stands alone. */
const NONE = 'none';

type Question = Schema<'SearchQuestionView'>;

interface ChoicesProps {
  question: Question;
  /** Without options the question is skipped. */
  onReply(options: string[]): void;
}

/** The options of a question: one press replies, or several are checked and sent together. */
export function Choices({ question, onReply }: ChoicesProps) {
  const texts = useQuestionTexts();
  return (
    <fieldset className="question-choices">
      <legend>
        {question.text} {question.multiple && <span className="muted">{texts.several}</span>}
      </legend>
      {question.multiple ? (
        <Several question={question} onReply={onReply} />
      ) : (
        <div className="question-options">
          {question.options.map(({ id, text }) => (
            <Button key={id} onClick={() => onReply([id])}>
              {text}
            </Button>
          ))}
          <Skip onReply={onReply} />
        </div>
      )}
    </fieldset>
  );
}

function Several({ question, onReply }: ChoicesProps) {
  const texts = useQuestionTexts();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const none = question.options.find(({ id }) => id === NONE);
  const options = question.options.filter(({ id }) => id !== NONE);

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

function Skip({ onReply }: Pick<ChoicesProps, 'onReply'>) {
  const texts = useQuestionTexts();
  return (
    <Button type="text" onClick={() => onReply([])}>
      {texts.skip}
    </Button>
  );
}
