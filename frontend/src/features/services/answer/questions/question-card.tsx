import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { paths } from '@/paths';
import { useQuestionTexts } from '@/texts/questions';
import { useServicesTexts } from '@/texts/services';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { Icon } from '@/ui/icon';
import type { SymptomAnswer, Triage } from '../symptom-answer';
import { Choices } from './choices';
import { type Reply, type SearchState, useReplies } from './replies';
import './question-card.css';

const HEADING_ID = 'question-heading';

/** How far the answer has come that takes the last reply into account. */
export interface Updating {
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  retry(): void;
}

interface QuestionCardProps {
  query: string;
  answer: SymptomAnswer;
  updating: Updating;
  /** Takes the focus when no question is left. */
  nextFocusId: string;
}

/** A reply whose answer is awaited, and the level before it. */
interface Awaited {
  readonly answers: string;
  readonly level: Triage;
}

/** Across the alarm, which takes the place of the results. */
let focusAfter: string | undefined;

/** Asks what could change the answer above, and shows what was replied before. */
export function QuestionCard({ query, answer, updating, nextFocusId }: QuestionCardProps) {
  const texts = useQuestionTexts();
  const [, navigate] = useLocation();
  const state = useHistoryState<SearchState | null>();
  const current = JSON.stringify(useReplies()?.answers ?? []);
  const [awaited, setAwaited] = useState<Awaited>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { questions, answers, triage } = answer.aiAnalysis;
  const { isBusy, hasFailed, retry } = updating;
  const [question] = questions;
  const given = answers.map(({ id, options }): Reply => ({
    question: id,
    options: options.map((option) => option.id),
  }));
  const replied = answers.filter(({ options }) => options.length > 0);
  const isShown = question !== undefined || replied.length > 0;

  useEffect(() => {
    if (isBusy || focusAfter !== current) return;
    focusAfter = undefined;
    // An alarm takes the focus itself.
    if (triage === 'emergency') return;
    (heading.current ?? document.getElementById(nextFocusId))?.focus();
  }, [isBusy, current, triage, nextFocusId]);

  function send(next: Reply[]) {
    if (isBusy) return;
    focusAfter = JSON.stringify(next);
    setAwaited({ answers: focusAfter, level: triage });
    const replies = { searchId: answer.searchId, answers: next };
    navigate(paths.services(query), { state: { ...state, replies } satisfies SearchState });
  }

  const takeBack = (id: string) => send(given.filter((reply) => reply.question !== id));

  return (
    <>
      <UpdateStatus
        isBusy={isBusy}
        before={awaited?.answers === current && !hasFailed ? awaited.level : undefined}
        level={triage}
      />
      {isShown && (
        <section
          className="panel question-card"
          aria-labelledby={HEADING_ID}
          aria-busy={isBusy || undefined}
        >
          <h2 id={HEADING_ID} ref={heading} tabIndex={-1} className="title-3">
            {question ? texts.title : texts.replied}
          </h2>
          {replied.length > 0 && (
            <ul className="question-replies" aria-label={texts.replied}>
              {replied.map(({ id, options }) => (
                <li key={id}>
                  <button type="button" className="question-reply" onClick={() => takeBack(id)}>
                    <span className="visually-hidden">{texts.takeBack} </span>
                    <span>{texts.said(options.map(({ text }) => text).join(', '))}</span>
                    <Icon name="close" size={16} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {question && (
            <Choices
              key={question.id}
              question={question}
              onReply={(options) => send([...given, { question: question.id, options }])}
            />
          )}
          {hasFailed && <ErrorNotice title={texts.failed} onRetry={retry} />}
        </section>
      )}
    </>
  );
}

interface UpdateStatusProps {
  isBusy: boolean;
  /** The level before the last reply; undefined when nothing was replied. */
  before: Triage | undefined;
  level: Triage;
}

/** Says to screen readers whether the reply has changed the level. */
function UpdateStatus({ isBusy, before, level }: UpdateStatusProps) {
  const texts = useQuestionTexts();
  const { care } = useServicesTexts();
  const isLevel = level === 'urgent' || level === 'routine' || level === 'selfcare';
  const outcome = isLevel && before !== level ? texts.changed(care.levels[level]) : texts.same;
  return (
    <p className="visually-hidden" role="status">
      {isBusy && texts.updating}
      {!isBusy && before !== undefined && outcome}
    </p>
  );
}
