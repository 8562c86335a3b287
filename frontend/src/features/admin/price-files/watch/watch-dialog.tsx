import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { consoleTexts } from '@/texts/admin';
import { priceFileTexts } from '@/texts/price-files';
import { BusyButton } from '@/ui/busy-button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { FormDialog } from '@/ui/form/form-dialog';
import { Lookup } from '../../records/lookup';
import { useCloseGuard } from '../../use-close-guard';
import { ADDRESS_MAX_LENGTH, isAddress, watchFile } from '../price-file-api';
import { useHospitals } from '../use-hospitals';

const toast = toastsOf('watched-price-file');

interface WatchDialogProps {
  onSaved: () => void;
  onClose: () => void;
}

/** Has the file of a hospital watched at an address. */
export function WatchDialog({ onSaved, onClose }: WatchDialogProps) {
  const { watched: texts } = priceFileTexts.useTexts();
  const { dialogs } = consoleTexts.useTexts();
  const form = useWatchForm(() => {
    onSaved();
    onClose();
  });
  const guard = useCloseGuard(
    () => form.hospital !== undefined || form.address.trim() !== '',
    onClose,
  );
  return (
    <FormDialog title={texts.add} onClose={onClose} mayClose={guard.mayClose} width={760}>
      <form
        className="price-file-add"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <p className="muted">{texts.watchLead}</p>
        <WatchFields form={form} />
        {form.fault && (
          <p role="alert" className="field-fault">
            {form.fault}
          </p>
        )}
        <div className="console-dialog-end">
          <Button onClick={guard.close}>{dialogs.back}</Button>
          <BusyButton type="primary" htmlType="submit" busy={form.isBusy}>
            {texts.watch}
          </BusyButton>
        </div>
      </form>
      {guard.question}
    </FormDialog>
  );
}

/** The hospital, and where its file is. */
function WatchFields({ form }: { form: ReturnType<typeof useWatchForm> }) {
  const { watched: texts, add } = priceFileTexts.useTexts();
  const id = useId();
  return (
    <div className="price-file-origin">
      <label>
        {texts.hospital}
        <Lookup
          source={useHospitals()}
          aria-label={texts.hospital}
          value={form.hospital}
          onChange={form.setHospital}
        />
      </label>
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
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => form.setAddress(target.value)}
        />
        <p id={`${id}-hint`} className="muted">
          {add.addressHint}
        </p>
      </div>
    </div>
  );
}

function useWatchForm(onSaved: () => void) {
  const { watched: texts, add } = priceFileTexts.useTexts();
  const explain = useProblemText();
  const [hospital, setHospital] = useState<string>();
  const [address, setAddress] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit() {
    if (isBusy) return;
    if (!hospital) return setFault(texts.mustChoose);
    if (!isAddress(address.trim())) return setFault(add.addressFault);
    setFault(null);
    setBusy(true);
    const { error } = await watchFile(hospital, address.trim());
    setBusy(false);
    if (error) {
      if (error.status !== 401) setFault(error.errors?.[0]?.message ?? explain(error));
      return;
    }
    toast.success(texts.saved);
    onSaved();
  }

  return { hospital, setHospital, address, setAddress, fault, isBusy, submit };
}
