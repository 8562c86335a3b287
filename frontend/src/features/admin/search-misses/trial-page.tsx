import type { Problem } from '@/api/problem';
import { useViewer } from '@/session/viewer';
import { consoleTexts } from '@/texts/admin';
import { Button } from '@/ui/controls/button';
import { Notice } from '@/ui/feedback/notice';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { useTrialDraft } from './trial-draft';
import { TrialForm } from './trial-form';
import { TrialResult } from './trial-result';
import { type TrialState, useTrialRun } from './trial-run';

/** Tries a change of the knowledge base; nothing is saved. */
export function TrialPage() {
  const viewer = useViewer();
  const owner = viewer.kind === 'user' ? viewer.user.id : null;
  const { state, start, end } = useTrialRun(owner);
  const isBusy = state.kind === 'running' || state.kind === 'waiting';
  const { draft, change } = useTrialDraft(owner, () => {
    if (!isBusy) end();
  });
  return (
    <>
      <div className="console-panels">
        <TrialForm draft={draft} isBusy={isBusy} onChange={change} onTry={start}>
          <Progress state={state} onStop={end} />
        </TrialForm>
        {state.kind === 'done' && <TrialResult result={state.result} />}
      </div>
    </>
  );
}

/** How far the trial has come, or why there is none. */
function Progress({ state, onStop }: { state: TrialState; onStop: () => void }) {
  const { workbench } = consoleTexts.useTexts();
  const { trial: texts } = workbench;
  const isBusy = state.kind === 'running' || state.kind === 'waiting';
  return (
    <>
      {state.kind === 'stopped' && (
        <Notice level="warn" title={texts.stopped}>
          <p>{texts.stoppedText}</p>
        </Notice>
      )}
      {state.kind === 'failed' && state.problem.status !== 401 && (
        <Notice level="bad" title={texts.failed}>
          <Faults problem={state.problem} />
        </Notice>
      )}
      {state.kind === 'waiting' && (
        <Notice level="warn" title={texts.taken}>
          <p>{texts.takenText}</p>
        </Notice>
      )}
      <p className="muted trial-wait" aria-live="polite">
        {state.kind === 'running' && texts.wait}
      </p>
      {/* Apart from what screen readers announce, because it changes with each try. */}
      {state.kind === 'waiting' && <p className="muted">{texts.latest(state.seconds)}</p>}
      {isBusy && (
        <div className="console-actions">
          <Button onClick={onStop}>{texts.stop}</Button>
        </div>
      )}
    </>
  );
}

/** Each fault with the place at which it is. */
function Faults({ problem }: { problem: Problem }) {
  const explain = useProblemText();
  const { errors = [] } = problem;
  if (errors.length === 0) return <p className="trial-fault">{explain(problem)}</p>;
  return (
    <ul className="trial-fault">
      {errors.map(({ path, message }) => (
        <li key={`${path} ${message}`}>{withPlace(path, message)}</li>
      ))}
    </ul>
  );
}

const ROOT = 'proposal.';

/** The path within the proposal, which has no name where the whole is at fault. */
const withPlace = (path: string, message: string): string =>
  path.startsWith(ROOT) ? `${path.slice(ROOT.length)}: ${message}` : message;
