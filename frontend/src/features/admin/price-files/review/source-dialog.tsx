import { Button, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { Problem } from '@/api/problem';
import { consoleTexts } from '@/texts/admin';
import { priceFileTexts } from '@/texts/price-files';
import { BusyButton } from '@/ui/busy-button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { FormDialog } from '@/ui/form/form-dialog';
import { Failure } from '../failure';
import { ADDRESS_MAX_LENGTH, isAddress, type PriceFile, setSource } from '../price-file-api';

const toast = toastsOf('price-file-source');

interface SourceDialogProps {
  file: PriceFile;
  onSaved: () => void;
  onClose: () => void;
}

/** Says where a file is published; the server looks first whether there is one. */
export function SourceDialog({ file, onSaved, onClose }: SourceDialogProps) {
  const { source: texts, add } = priceFileTexts.useTexts();
  const { dialogs } = consoleTexts.useTexts();
  const id = useId();
  const form = useSourceForm(file, () => {
    onSaved();
    onClose();
  });
  return (
    <FormDialog title={texts.title} onClose={onClose}>
      <form
        className="price-file-add"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <p className="muted">{texts.lead}</p>
        <div>
          <label htmlFor={id}>{add.address}</label>
          <Input
            id={id}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={ADDRESS_MAX_LENGTH}
            value={form.address}
            status={form.fault ? 'error' : undefined}
            aria-invalid={form.fault !== null}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => form.setAddress(target.value)}
          />
          <p id={`${id}-hint`} className="muted">
            {add.addressHint}
          </p>
        </div>
        {form.fault && (
          <p role="alert" className="field-fault console-wrap">
            {form.fault}
          </p>
        )}
        <div className="console-dialog-end">
          <Button onClick={onClose}>{dialogs.back}</Button>
          <BusyButton type="primary" htmlType="submit" busy={form.isBusy}>
            {form.isBusy ? texts.looking : texts.save}
          </BusyButton>
        </div>
      </form>
    </FormDialog>
  );
}

function useSourceForm(file: PriceFile, onSaved: () => void) {
  const { source: texts, add } = priceFileTexts.useTexts();
  const refusalOf = useRefusal();
  const [address, setAddress] = useState(file.sourceUrl ?? '');
  const [fault, setFault] = useState<ReactNode>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit() {
    if (isBusy) return;
    if (!isAddress(address.trim())) return setFault(add.addressFault);
    setFault(null);
    setBusy(true);
    const { error } = await setSource(file.id, address.trim());
    setBusy(false);
    if (error) {
      if (error.status !== 401) setFault(refusalOf(error));
      return;
    }
    toast.success(texts.saved);
    onSaved();
  }

  return { address, setAddress, fault, isBusy, submit };
}

/** Why an address was not taken. */
function useRefusal(): (problem: Problem & Partial<NoFileThere>) => ReactNode {
  const { source: texts, decisions } = priceFileTexts.useTexts();
  const explain = useProblemText();
  const reasons: Readonly<Record<string, string>> = {
    'import-not-in-status': decisions.conflict,
    'later-import-in-force': decisions.laterFirst,
  };
  return (problem) => {
    const { code, failureCode, failureAbout = '', failure } = problem;
    if (failureCode && failure)
      return (
        <>
          {texts.nothingThere} <Failure code={failureCode} about={failureAbout} english={failure} />
        </>
      );
    return problem.errors?.[0]?.message ?? reasons[code] ?? explain(problem);
  };
}

/** What the server adds to its answer when it found no file. */
interface NoFileThere {
  failureCode: PriceFile['failureCode'];
  failureAbout: string;
  failure: string;
}
