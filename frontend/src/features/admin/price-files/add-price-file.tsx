import { Input } from 'antd';
import { useId, useState } from 'react';
import { useIdempotencyKey } from '@/api/use-idempotency-key';
import { priceFileTexts } from '@/texts/price-files';
import { BusyButton } from '@/ui/busy-button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { Notice } from '@/ui/feedback/notice';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { FormDialog } from '@/ui/form/form-dialog';
import { Lookup } from '../records/lookup';
import { useCloseGuard } from '../use-close-guard';
import { DropZone } from './drop-zone';
import { ADDRESS_MAX_LENGTH, fetchFile, isAddress } from './price-file-api';
import type { FileOrigin } from './upload';
import { useHospitals } from './use-hospitals';

const toast = toastsOf('price-file');

interface AddPriceFileProps {
  onUpload: (file: File, origin: FileOrigin) => void;
  /** The server fetches a file from now on. */
  onFetching: () => void;
  onClose: () => void;
}

/** Chooses a price file to upload, or has the server fetch it from its address. */
export function AddPriceFile({ onUpload, onFetching, onClose }: AddPriceFileProps) {
  const { add: texts } = priceFileTexts.useTexts();
  const [hospital, setHospital] = useState('');
  const [address, setAddress] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const origin = { providerId: hospital || null, sourceUrl: address.trim() || null };
  const fetching = useFetching(onFetching);
  const guard = useCloseGuard(() => hospital !== '' || address.trim() !== '', onClose);

  function hasFault(isRequired: boolean): boolean {
    const text = address.trim();
    const found = text || isRequired ? !isAddress(text) : false;
    setFault(found ? texts.addressFault : null);
    return found;
  }

  return (
    <FormDialog title={texts.title} onClose={onClose} mayClose={guard.mayClose} width={760}>
      <div className="price-file-add">
        <p className="muted">{texts.lead}</p>
        <OriginFields
          hospital={hospital}
          address={address}
          fault={fault}
          onHospital={setHospital}
          onAddress={setAddress}
        />
        <DropZone
          onChoose={(file) => {
            if (!hasFault(false)) onUpload(file, origin);
          }}
        >
          <BusyButton
            busy={fetching.isBusy}
            onClick={() => {
              if (!hasFault(true)) void fetching.start(address.trim(), origin.providerId);
            }}
          >
            {fetching.isBusy ? texts.fetching : texts.fetch}
          </BusyButton>
        </DropZone>
        {fetching.problem && (
          <Notice level="bad" title={texts.fetchFailed}>
            <p>{fetching.problem}</p>
          </Notice>
        )}
      </div>
      {guard.question}
    </FormDialog>
  );
}

interface OriginFieldsProps {
  /** The id of a provider; empty for none. */
  hospital: string;
  address: string;
  /** What is wrong with the address. */
  fault: string | null;
  onHospital: (id: string) => void;
  onAddress: (address: string) => void;
}

/** Which hospital a file belongs to, and where it is published. */
function OriginFields({ hospital, address, fault, onHospital, onAddress }: OriginFieldsProps) {
  const { add: texts } = priceFileTexts.useTexts();
  const id = useId();
  const hospitals = useHospitals();
  const later = { value: '', label: texts.later };
  return (
    <div className="price-file-origin">
      <label>
        {texts.hospital}
        <Lookup
          source={{
            key: `${hospitals.key}, or later`,
            // The best match of what somebody types comes first, so that Enter takes it.
            find: async (search) => [...(search ? [] : [later]), ...(await hospitals.find(search))],
          }}
          aria-label={texts.hospital}
          initial={later}
          value={hospital}
          onChange={(chosen) => onHospital(chosen ?? '')}
        />
      </label>
      <div>
        <label htmlFor={id}>{texts.address}</label>
        <Input
          id={id}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={ADDRESS_MAX_LENGTH}
          value={address}
          status={fault ? 'error' : undefined}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onAddress(target.value)}
        />
        <p id={`${id}-hint`} className={fault ? 'field-fault' : 'muted'} aria-live="polite">
          {fault ?? texts.addressHint}
        </p>
      </div>
    </div>
  );
}

/** Asks the server to fetch a file. */
function useFetching(onFetching: () => void) {
  const { add: texts } = priceFileTexts.useTexts();
  const explain = useProblemText();
  const keyFor = useIdempotencyKey();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function start(address: string, providerId: string | null) {
    setBusy(true);
    setProblem(null);
    const body = { address, providerId: providerId ?? undefined };
    const { error } = await fetchFile(body, keyFor(body));
    setBusy(false);
    if (error) {
      if (error.status !== 401) setProblem(error.errors?.[0]?.message ?? explain(error));
      return;
    }
    toast.success(texts.started);
    onFetching();
  }

  return { isBusy, problem, start };
}
