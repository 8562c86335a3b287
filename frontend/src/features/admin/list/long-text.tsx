import { useState } from 'react';
import { consoleTexts } from '@/texts/admin';

/** Longer texts take two lines until somebody asks for the rest. */
const LONG = 70;

/** What people wrote, in a cell of a list: one long text must not hide the rows below it. */
export function LongText({ text }: { text: string }) {
  const { list: texts } = consoleTexts.useTexts();
  const [isOpen, setOpen] = useState(false);
  if (text.length <= LONG) return <span className="console-wrap">{text}</span>;
  return (
    <>
      <span className={isOpen ? 'console-wrap' : 'console-wrap console-clamp'}>{text}</span>
      <button
        type="button"
        className="console-unfold"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.less : texts.whole}
      </button>
    </>
  );
}
