import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { ScrollRegion } from '@/ui/scroll-region';
import { NARROW_SCREEN, useMediaQuery } from '@/ui/use-media-query';

type Change = Schema<'SearchTrialChangeView'>;
type Answer = Schema<'SearchTrialAnswerView'>;

interface TrialChangesProps {
  changes: readonly Change[];
}

/** The changed answers before and after: side by side, or below each other on a phone. */
export function TrialChanges({ changes }: TrialChangesProps) {
  return useMediaQuery(NARROW_SCREEN) ? (
    <ChangeList changes={changes} />
  ) : (
    <ChangeTable changes={changes} />
  );
}

const keyOf = ({ set, language, text }: Change): string => `${set} ${language} ${text}`;

function ChangeTable({ changes }: TrialChangesProps) {
  const { workbench } = consoleTexts.useTexts();
  const { changes: texts } = workbench.result;
  const titles = [texts.outcome, texts.text, texts.right, texts.before, texts.after];
  return (
    <ScrollRegion className="console-scroll" label={texts.title}>
      <table className="console-diff trial-changes">
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={keyOf(change)}>
              <td>
                <Outcome change={change} />
              </td>
              <th scope="row">
                <Text change={change} />
              </th>
              <td>
                <Right change={change} />
              </td>
              <td>
                <AnswerCell answer={change.before} />
              </td>
              <td>
                <AnswerCell answer={change.after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function ChangeList({ changes }: TrialChangesProps) {
  const { workbench } = consoleTexts.useTexts();
  const { changes: texts } = workbench.result;
  return (
    <ul className="trial-change-list" aria-label={texts.title}>
      {changes.map((change) => (
        <li key={keyOf(change)}>
          <Outcome change={change} />
          <div>
            <Text change={change} />
          </div>
          <dl>
            {change.right.length > 0 && (
              <>
                <dt>{texts.right}</dt>
                <dd>
                  <Right change={change} />
                </dd>
              </>
            )}
            <dt>{texts.before}</dt>
            <dd>
              <AnswerCell answer={change.before} />
            </dd>
            <dt>{texts.after}</dt>
            <dd>
              <AnswerCell answer={change.after} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Outcome({ change: { outcome } }: { change: Change }) {
  const { workbench } = consoleTexts.useTexts();
  const isDanger = outcome === 'lost-emergency' || outcome === 'other-line';
  return (
    <span className={isDanger ? 'console-late' : undefined}>
      {workbench.result.changes.outcomes[outcome]}
    </span>
  );
}

function Text({ change: { set, searches, language, text } }: { change: Change }) {
  const { workbench } = consoleTexts.useTexts();
  const { changes: texts, sets } = workbench.result;
  return (
    <>
      <span lang={language}>{text}</span>
      <div className="muted">
        {sets.names[set]}
        {set === 'kept' && `, ${texts.times(searches)}`}
      </div>
    </>
  );
}

function Right({ change: { right, rightLine } }: { change: Change }) {
  const { workbench } = consoleTexts.useTexts();
  const { or, lines } = workbench.result.changes;
  return (
    <>
      {right.map((level) => workbench.levels[level]).join(or)}
      {rightLine && <div className="muted">{lines[rightLine]}</div>}
    </>
  );
}

function AnswerCell({ answer }: { answer: Answer }) {
  const { workbench } = consoleTexts.useTexts();
  const { lines } = workbench.result.changes;
  const { triage, line, rule, specialties, services } = answer;
  return (
    <>
      <b>{workbench.levels[triage]}</b>
      {line && <b className="trial-line">{lines[line]}</b>}
      {[rule, specialties.join(', '), services.join(', ')].filter(Boolean).map((each) => (
        <div key={each} className="muted">
          {each}
        </div>
      ))}
    </>
  );
}
