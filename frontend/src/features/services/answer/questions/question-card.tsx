import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Problem } from '@/api/problem';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { useQuestionTexts } from '@/texts/questions';
import { useServicesTexts } from '@/texts/services';
import { Button } from '@/ui/controls/button';
import { Notice } from '@/ui/feedback/notice';
import { Icon } from '@/ui/icon';
import type { Line, SymptomAnswer, Triage } from '../symptom-answer';
import { Choices } from './choices';
import { type Reply, type SearchState, useReplies } from './replies';
import { awaitFocus, takeFocus } from './reply-focus';
import './question-card.css';

const HEADING_ID = 'question-heading';

/** How far the answer has come that takes the last reply into account. */
export interface Updating {
  readonly isBusy: boolean;
  /** Why there is no such answer; undefined while it is on its way and once it is there. */
  readonly failure: Problem | undefined;
  /** Whom to call for what was replied, until the answer says it; null without a danger. */
  readonly danger: Line | null;
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

/** Asks what could change the answer above, and shows what was replied before. */
export function QuestionCard({ query, answer, updating, nextFocusId }: QuestionCardProps) {
  const texts = useQuestionTexts();
  const { isBusy, failure, danger, retry } = updating;
  const { given, before, pending, send } = useReplying(query, answer, updating);
  const heading = useFocusAfterReply(answer, updating, nextFocusId);
  const { questions, triage } = answer.aiAnalysis;
  const [question] = questions;
  const isShown = question !== undefined || given.some(({ options }) => options.length > 0);

  return (
    <>
      <UpdateStatus isBusy={isBusy} before={before} level={triage} />
      {isShown && (
        <section
          className="panel question-card"
          aria-labelledby={HEADING_ID}
          aria-busy={isBusy || undefined}
        >
          <h2 id={HEADING_ID} ref={heading} tabIndex={-1} className="title-3">
            {question ? texts.title : texts.replied}
          </h2>
          <Said
            answer={answer}
            onTakeBack={(id) => send(given.filter((reply) => reply.question !== id))}
          />
          {question && (
            <Choices
              key={question.id}
              question={question}
              initial={pending.find((reply) => reply.question === question.id)?.options ?? []}
              isAlarmed={danger !== null}
              onReply={(options) => send([...given, { question: question.id, options }])}
            />
          )}
          {isBusy && (
            // Screen readers hear it from the status above.
            <p className="muted question-pending" aria-hidden="true">
              <span className="button-wheel" /> {texts.updating}
            </p>
          )}
          {failure && <NotUpdated failure={failure} onRetry={retry} />}
        </section>
      )}
    </>
  );
}

/** The replies that the answer takes into account, and a way to send others. */
function useReplying(query: string, answer: SymptomAnswer, updating: Updating) {
  const { isBusy, failure, retry } = updating;
  const [, navigate] = useLocation();
  const state = useHistoryState<SearchState | null>();
  const pending = useReplies()?.answers ?? [];
  const current = JSON.stringify(pending);
  const [awaited, setAwaited] = useState<Awaited>();
  const { answers, triage } = answer.aiAnalysis;
  const given = answers.map(({ id, options }): Reply => ({
    question: id,
    options: options.map((option) => option.id),
  }));

  function send(next: Reply[]) {
    if (isBusy) return;
    const sent = JSON.stringify(next);
    awaitFocus(sent);
    setAwaited({ answers: sent, level: triage });
    if (failure && sent === current) {
      retry();
      return;
    }
    const replies = { searchId: answer.searchId, answers: next };
    navigate(paths.services(query), { state: { ...state, replies } satisfies SearchState });
  }

  return {
    given,
    /** The level before the last reply; undefined where none was sent from here. */
    before: awaited?.answers === current && !failure ? awaited.level : undefined,
    /** What was replied, also where the answer to it is not there yet. */
    pending,
    send,
  };
}

/** Gives the focus to the heading once the answer to a reply is there; an alarm takes it itself. */
function useFocusAfterReply(
  { aiAnalysis }: SymptomAnswer,
  { isBusy, danger }: Updating,
  nextFocusId: string,
) {
  const heading = useRef<HTMLHeadingElement>(null);
  const current = JSON.stringify(useReplies()?.answers ?? []);
  const isAlarm = danger !== null || aiAnalysis.triage === 'emergency';

  useEffect(() => {
    if (isBusy || !takeFocus(current) || isAlarm) return;
    (heading.current ?? document.getElementById(nextFocusId))?.focus();
  }, [isBusy, current, isAlarm, nextFocusId]);

  return heading;
}

/** Says that the answer is the one before, and why; what was chosen stays. */
function NotUpdated({ failure, onRetry }: { failure: Problem; onRetry: () => void }) {
  const texts = useQuestionTexts();
  const { results } = useServicesTexts();
  const { common } = useTexts();
  const isTooMany = failure.status === 429;
  return (
    <Notice level="bad" title={isTooMany ? results.tooMany : texts.failed}>
      <p>{isTooMany ? `${texts.failed} ${failure.detail}` : common.checkConnection}</p>
      <Button onClick={onRetry}>{common.retry}</Button>
    </Notice>
  );
}

interface SaidProps {
  answer: SymptomAnswer;
  onTakeBack(question: string): void;
}

/** What was replied, each of which can be taken back. */
function Said({ answer, onTakeBack }: SaidProps) {
  const texts = useQuestionTexts();
  const replied = answer.aiAnalysis.answers.filter(({ options }) => options.length > 0);
  if (replied.length === 0) return null;
  return (
    <ul className="question-replies" aria-label={texts.replied}>
      {replied.map(({ id, options }) => (
        <li key={id}>
          <button type="button" className="question-reply" onClick={() => onTakeBack(id)}>
            <span className="visually-hidden">{texts.takeBack} </span>
            <span>{texts.said(options.map(({ text }) => text).join(', '))}</span>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
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
