import { useState } from 'react';
import type { Problem } from '@/api/problem';
import { consoleTexts } from '@/texts/admin';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/controls/button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { messagesOf } from '@/ui/form/form-faults';
import { HistoryDialog } from '../history/history-dialog';
import { RowMenu } from '../list/row-menu';
import { DeleteDialog } from './delete-dialog';
import { GapsDialog } from './gaps-dialog';
import { type AdminRecord, type Outcome, type RecordApi, type Verb, VERBS } from './record-api';
import { SuspendDialog } from './suspend-dialog';
import './records.css';

/** The key of the menu's entry for the history of the record. */
const HISTORY = 'record-history';

/** The toasts after each action. */
export type VerbToasts = Record<Verb, { done: string; failed: string }>;

interface ExtraAction {
  key: string;
  label: string;
  run: () => void;
}

interface RecordActionsProps<Row extends AdminRecord> {
  row: Row;
  name: string;
  recordApi: RecordApi<Row>;
  toasts: VerbToasts;
  onEdit?: () => void;
  extra?: ExtraAction[];
  /** Called after each attempt, also after one that failed because the record has changed. */
  onChanged: () => void;
}

/** Edit, the usual next step, and the rest in a menu. */
export function RecordActions<Row extends AdminRecord>({
  row,
  name,
  recordApi,
  toasts,
  onEdit,
  extra = [],
  onChanged,
}: RecordActionsProps<Row>) {
  const { records: texts, audit } = consoleTexts.useTexts();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const actions = useRecordActions({ row, recordApi, toasts, onChanged });
  const [next, ...others] = VERBS[row.status];
  const items = [
    ...extra.map(({ key, label }) => ({ key, label })),
    { key: HISTORY, label: audit.history.title },
    ...others.map((verb) => ({ key: verb, label: texts.verbs[verb], danger: verb === 'delete' })),
  ];

  function choose(key: string) {
    const action = extra.find((each) => each.key === key);
    const verb = others.find((each) => each === key);
    if (action) action.run();
    else if (key === HISTORY) setIsHistoryOpen(true);
    else if (verb) actions.start(verb);
  }

  return (
    <div className="console-actions">
      {onEdit && (
        <Button onClick={onEdit} aria-label={texts.editNamed(name)}>
          {texts.edit}
        </Button>
      )}
      {next && (
        <BusyButton busy={actions.busy} onClick={() => actions.start(next)}>
          {texts.verbs[next]}
        </BusyButton>
      )}
      <RowMenu name={name} items={items} onChoose={choose} />
      <VerbDialogs name={name} actions={actions} />
      {isHistoryOpen && (
        <HistoryDialog
          entity={recordApi.entity}
          id={row.id}
          name={name}
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
    </div>
  );
}

type VerbSpec<Row extends AdminRecord> = Pick<
  RecordActionsProps<Row>,
  'row' | 'recordApi' | 'toasts' | 'onChanged'
>;

/** Runs the actions of a record, and says which dialog is open for one of them. */
function useRecordActions<Row extends AdminRecord>({
  row,
  recordApi,
  toasts,
  onChanged,
}: VerbSpec<Row>) {
  const { records: texts, dialogs } = consoleTexts.useTexts();
  const explain = useProblemText();
  const [openDialog, setOpenDialog] = useState<'suspend' | 'delete' | null>(null);
  const [gaps, setGaps] = useState<string[] | null>(null);
  const [requestsWaiting, setRequestsWaiting] = useState(0);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const toastsOfVerb = (verb: Verb) => toastsOf(`${verb}-${row.id}`);

  async function run(verb: Verb, send: () => Promise<Outcome<unknown>>) {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    const { error } = await send();
    setBusy(false);
    if (error) return refuse(verb, error);
    toastsOfVerb(verb).success(toasts[verb].done);
    setOpenDialog(null);
    onChanged();
  }

  function refuse(verb: Verb, problem: Problem) {
    if (problem.status === 401) return;
    if (problem.code === 'not-ready-to-publish')
      return setGaps(problem.errors?.map(({ message }) => message) ?? []);
    if (problem.code === 'requests-waiting')
      return setRequestsWaiting(problem.requestsWaiting ?? 1);
    const { reason } = messagesOf(problem, { reason: texts.reason });
    toastsOfVerb(verb).error(
      dialogs.error,
      problem.code === 'unreachable' || reason
        ? toasts[verb].failed
        : `${toasts[verb].failed} ${explain(problem)}`,
    );
    if (reason) return setFault(reason);
    if (problem.code === 'unreachable') return; // The dialog stays open for a retry.
    setOpenDialog(null);
    onChanged();
  }

  function start(verb: Verb) {
    if (verb === 'suspend' || verb === 'delete') return setOpenDialog(verb);
    void run(verb, () => recordApi.move(verb, row));
  }

  return {
    busy,
    fault,
    gaps,
    openDialog,
    requestsWaiting,
    start,
    suspend: (reason: string) => run('suspend', () => recordApi.suspend(row, reason)),
    remove: (forced?: string) => run('delete', () => recordApi.remove(row, forced)),
    closeDialog: () => setOpenDialog(null),
    closeGaps: () => setGaps(null),
  };
}

interface VerbDialogsProps {
  name: string;
  actions: ReturnType<typeof useRecordActions>;
}

function VerbDialogs({ name, actions }: VerbDialogsProps) {
  const { openDialog, fault, gaps } = actions;
  return (
    <>
      {openDialog === 'suspend' && (
        <SuspendDialog
          name={name}
          fault={fault}
          onConfirm={actions.suspend}
          onClose={actions.closeDialog}
        />
      )}
      {openDialog === 'delete' && (
        <DeleteDialog
          name={name}
          waiting={actions.requestsWaiting}
          fault={fault}
          onConfirm={actions.remove}
          onClose={actions.closeDialog}
        />
      )}
      {gaps && <GapsDialog gaps={gaps} onClose={actions.closeGaps} />}
    </>
  );
}
