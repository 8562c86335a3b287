import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import type { Problem } from '@/api/problem';
import { consoleTexts } from '@/texts/admin';
import { BusyButton } from '@/ui/busy-button';
import { toast } from '@/ui/feedback/toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { messagesOf } from '@/ui/form/form-faults';
import { DeleteDialog } from './delete-dialog';
import { GapsDialog } from './gaps-dialog';
import { type AdminRecord, type Outcome, type RecordApi, type Verb, VERBS } from './record-api';
import { SuspendDialog } from './suspend-dialog';
import './records.css';

/** What is said of a verb afterwards. */
export type VerbToasts = Record<Verb, { done: string; failed: string }>;

export interface ExtraAction {
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
  /** After each try, also one that failed because somebody else was faster. */
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
  const { records: texts, dialogs } = consoleTexts.useTexts();
  const explain = useProblemText();
  const [asking, setAsking] = useState<'suspend' | 'delete' | null>(null);
  const [gaps, setGaps] = useState<string[] | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [next, ...others] = VERBS[row.status];

  async function run(verb: Verb, send: () => Promise<Outcome<unknown>>) {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    const { error } = await send();
    setBusy(false);
    if (error) return refused(verb, error);
    toast.success(toasts[verb].done);
    setAsking(null);
    onChanged();
  }

  function refused(verb: Verb, problem: Problem) {
    if (problem.status === 401) return;
    if (problem.code === 'not-ready-to-publish')
      return setGaps(problem.errors?.map(({ message }) => message) ?? []);
    if (problem.code === 'requests-waiting') return setWaiting(problem.requestsWaiting ?? 1);
    const { reason } = messagesOf(problem, { reason: texts.reason });
    toast.error(
      dialogs.error,
      problem.code === 'unreachable' || reason
        ? toasts[verb].failed
        : `${toasts[verb].failed} ${explain(problem)}`,
    );
    if (reason) return setFault(reason);
    if (problem.code === 'unreachable') return; // what was typed stays for another try
    setAsking(null);
    onChanged();
  }

  function start(verb: Verb) {
    if (verb === 'suspend' || verb === 'delete') return setAsking(verb);
    void run(verb, () => recordApi.move(verb, row));
  }

  const items: NonNullable<MenuProps['items']> = [
    ...extra.map(({ key, label }) => ({ key, label })),
    ...others.map((verb) => ({ key: verb, label: texts.verbs[verb], danger: verb === 'delete' })),
  ];

  function chosen(key: string) {
    const action = extra.find((each) => each.key === key);
    const verb = others.find((each) => each === key);
    if (action) action.run();
    else if (verb) start(verb);
  }

  return (
    <div className="console-actions">
      {onEdit && (
        <Button onClick={onEdit} aria-label={texts.editNamed(name)}>
          {texts.edit}
        </Button>
      )}
      {next && (
        <BusyButton busy={busy} onClick={() => start(next)}>
          {texts.verbs[next]}
        </BusyButton>
      )}
      <Dropdown
        trigger={['click']}
        menu={{ items, onClick: ({ key }) => chosen(key) }}
        transitionName=""
      >
        <Button aria-label={texts.moreFor(name)} aria-haspopup="menu">
          {texts.more}
        </Button>
      </Dropdown>
      {asking === 'suspend' && (
        <SuspendDialog
          name={name}
          fault={fault}
          onConfirm={(reason) => run('suspend', () => recordApi.suspend(row, reason))}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'delete' && (
        <DeleteDialog
          name={name}
          waiting={waiting}
          fault={fault}
          onConfirm={(forced) => run('delete', () => recordApi.remove(row, forced))}
          onClose={() => setAsking(null)}
        />
      )}
      {gaps && <GapsDialog gaps={gaps} onClose={() => setGaps(null)} />}
    </div>
  );
}
