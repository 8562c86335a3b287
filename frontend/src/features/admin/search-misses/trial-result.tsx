import type { Schema } from '@/api/schema';
import { formatCount } from '@/format/number';
import { consoleTexts } from '@/texts/admin';
import { Notice } from '@/ui/feedback/notice';
import { ScrollRegion } from '@/ui/scroll-region';
import { ConsolePanel } from '../console-panel';
import { FigureTable } from '../figure-table';

type Result = Schema<'SearchTrialView'>;
type Change = Schema<'SearchTrialChangeView'>;
type Answer = Schema<'SearchTrialAnswerView'>;

/** What a change of the knowledge base would do; lost emergencies come first. */
export function TrialResult({ result }: { result: Result }) {
  const { workbench } = consoleTexts.useTexts();
  const { result: texts } = workbench;
  const { sets, changes, changed, version, file, snippet } = result;
  const lost = sets.reduce((sum, { lostEmergencies }) => sum + lostEmergencies, 0);
  return (
    <>
      <ConsolePanel title={texts.title}>
        <div className="console-panel-body trial-form">
          {lost > 0 ? (
            <Notice level="bad" title={texts.lost(lost)}>
              <p>{texts.lostText}</p>
            </Notice>
          ) : (
            <Notice level="ok" title={texts.safe} />
          )}
          <p>{changed === 0 ? texts.none : texts.changed(changed, version)}</p>
          <Sets sets={sets} />
        </div>
      </ConsolePanel>
      {changes.length > 0 && (
        <ConsolePanel title={texts.changes.title}>
          <div className="console-panel-body trial-form">
            {changed > changes.length && <p className="muted">{texts.first(changes.length)}</p>}
            <Changes changes={changes} />
          </div>
        </ConsolePanel>
      )}
      <ConsolePanel title={texts.commit.title}>
        <div className="console-panel-body trial-form">
          <p className="console-wrap">{texts.commit.text(file)}</p>
          <ScrollRegion className="trial-snippet" label={texts.commit.title}>
            <pre>{snippet}</pre>
          </ScrollRegion>
        </div>
      </ConsolePanel>
    </>
  );
}

function Sets({ sets }: Pick<Result, 'sets'>) {
  const {
    workbench: {
      result: { sets: texts },
    },
  } = consoleTexts.useTexts();
  return (
    <FigureTable
      label={texts.title}
      empty=""
      columns={[
        { title: texts.set },
        ...[texts.texts, texts.changed, texts.better, texts.worse, texts.lost].map((title) => ({
          title,
          figure: true,
        })),
      ]}
      rows={sets.map(({ set, texts: read, changed, better, worse, lostEmergencies }) => ({
        key: set,
        cells: [
          texts.names[set],
          ...[read, changed, better, worse, lostEmergencies].map(formatCount),
        ],
      }))}
    />
  );
}

function Changes({ changes }: Pick<Result, 'changes'>) {
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
            <ChangeRow key={`${change.set} ${change.language} ${change.text}`} change={change} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function ChangeRow({ change }: { change: Change }) {
  const { workbench } = consoleTexts.useTexts();
  const { changes: texts, sets } = workbench.result;
  const { outcome, set, searches, language, text, right, before, after } = change;
  const isLost = outcome === 'lost-emergency';
  return (
    <tr>
      <td>
        <span className={isLost ? 'console-late' : undefined}>{texts.outcomes[outcome]}</span>
      </td>
      <th scope="row">
        <span lang={language}>{text}</span>
        <div className="muted">
          {sets.names[set]}
          {set === 'kept' && `, ${texts.times(searches)}`}
        </div>
      </th>
      <td>{right.map((level) => workbench.levels[level]).join(texts.or)}</td>
      <td>
        <AnswerCell answer={before} />
      </td>
      <td>
        <AnswerCell answer={after} />
      </td>
    </tr>
  );
}

function AnswerCell({ answer: { triage, rule, specialties, services } }: { answer: Answer }) {
  const { workbench } = consoleTexts.useTexts();
  return (
    <>
      <b>{workbench.levels[triage]}</b>
      {[rule, specialties[0], services.join(', ')].filter(Boolean).map((line) => (
        <div key={line} className="muted">
          {line}
        </div>
      ))}
    </>
  );
}
