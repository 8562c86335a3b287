import { useState } from 'react';
import type { Problem } from '@/api/problem';
import { paths } from '@/paths';
import { priceFileTexts } from '@/texts/price-files';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { ConfirmDialog } from '../../confirm-dialog';
import {
  applyFile,
  type Confirmation,
  type Confirmations,
  type PriceChange,
  type PriceFile,
  undoFile,
} from '../price-file-api';
import { isForOther } from './changes-part';
import { ConfirmationsPart } from './confirmations-part';

const toast = toastsOf('price-file-decision');

interface DecisionProps {
  file: PriceFile;
  changes: readonly PriceChange[];
  onDone: () => void;
  onClose: () => void;
}

interface ApplyProps extends DecisionProps {
  /** What has to be confirmed; undefined as long as no hospital is chosen. */
  needs: Confirmations | undefined;
  /** Services whose price is compared though it is asked about. */
  named: readonly string[];
}

/** Says what stands out and in figures what an application does, and applies the file. */
export function ApplyDialog({ file, changes, needs, named, onDone, onClose }: ApplyProps) {
  const { decisions: texts, one, hospital: hospitalTexts } = priceFileTexts.useTexts();
  const explain = useRefusalText();
  const { providerId, hospital } = file;
  const countOf = (kind: PriceChange['kind']) =>
    changes.filter((change) => change.kind === kind).length;
  const covered = changes.filter(isForOther).length;
  const jumps = changes.filter(({ jump }) => jump).length;
  const asked = needs?.asked.filter(({ accepted }) => !accepted) ?? [];
  const left = asked.filter(({ service }) => !named.includes(service)).length;
  const confirming = useConfirming(needs);

  async function apply() {
    const { data, error } = await applyFile(file, confirming.given, named);
    if (data?.outcome === 'unchanged') toast.success(texts.unchanged);
    else if (!error) {
      toast.success(
        texts.applied,
        undefined,
        providerId
          ? { link: { text: texts.seeHospital, href: paths.provider('hospital', providerId) } }
          : undefined,
      );
    } else if (error.status !== 401) toast.error(texts.notApplied, explain(error));
    onDone();
    onClose();
  }

  return (
    <ConfirmDialog
      title={texts.apply}
      action={one.apply}
      blocked={providerId === null || !needs || !confirming.isComplete}
      onConfirm={apply}
      onClose={onClose}
    >
      {providerId === null ? (
        <p role="alert">{hospitalTexts.none}</p>
      ) : (
        <>
          {needs && <ConfirmationsPart {...{ file, changes, needs, ...confirming }} />}
          <p>{texts.hospital(hospital ?? '')}</p>
          <ul className="console-gaps">
            {countOf('new') > 0 && <li>{texts.adds(countOf('new'))}</li>}
            {countOf('changed') > 0 && <li>{texts.changes(countOf('changed'), jumps)}</li>}
            {covered > 0 && <li>{texts.covers(covered)}</li>}
            {countOf('gone') > 0 && <li>{texts.removes(countOf('gone'))}</li>}
            <li>{texts.keeps(countOf('unchanged'))}</li>
            {named.length > 0 && <li>{texts.compares(named.length)}</li>}
            {left > 0 && <li>{texts.leaves(left)}</li>}
          </ul>
          <p>{texts.visible}</p>
        </>
      )}
    </ConfirmDialog>
  );
}

const folded = (name: string): string => name.trim().toLowerCase();

/** What a person has ticked and typed so far, and what of it counts. */
function useConfirming(needs: Confirmations | undefined) {
  const [ticked, setTicked] = useState<readonly Confirmation[]>([]);
  const [typed, setTyped] = useState('');
  const needed = needs?.confirmations ?? [];
  const isTyped = folded(typed) === folded(needs?.hospital?.name ?? '');
  const given = needed.filter((each) =>
    each === 'other-hospital' ? isTyped : ticked.includes(each),
  );
  return {
    ticked,
    typed,
    given,
    isComplete: given.length === needed.length,
    onTick: (each: Confirmation, isTicked: boolean) =>
      setTicked(isTicked ? [...ticked, each] : ticked.filter((other) => other !== each)),
    onType: setTyped,
  };
}

/** Takes the application of a file back. */
export function UndoDialog({ file, changes, onDone, onClose }: DecisionProps) {
  const { decisions: texts, one } = priceFileTexts.useTexts();
  const explain = useRefusalText();

  async function undo() {
    const { data, error } = await undoFile(file.id);
    if (error && error.status !== 401) toast.error(texts.notUndone, explain(error));
    if (data) {
      const names = data.staying.map(
        (key) => changes.find(({ service }) => service === key)?.name ?? key,
      );
      toast.success(texts.undone, names.length ? texts.stayed(names.join(', ')) : undefined);
    }
    onDone();
    onClose();
  }

  return (
    <ConfirmDialog title={texts.undo} action={one.undo} danger onConfirm={undo} onClose={onClose}>
      <p>{texts.undoText}</p>
    </ConfirmDialog>
  );
}

/** Why a decision was refused. */
function useRefusalText(): (problem: Problem) => string {
  const { decisions: texts } = priceFileTexts.useTexts();
  const explain = useProblemText();
  const reasons: Readonly<Record<string, string>> = {
    'import-not-in-status': texts.conflict,
    'confirmation-needed': texts.confirmFirst,
    'prices-have-changed': texts.changedMeanwhile,
    'later-import-in-force': texts.laterFirst,
    'no-hospital-chosen': texts.noHospital,
    'no-file-date': texts.noDate,
  };
  return (problem) => reasons[problem.code] ?? explain(problem);
}
