import { useState } from 'react';
import { Link } from 'wouter';
import type { Schema } from '@/api/schema';
import { paths } from '@/paths';
import { priceFileTexts } from '@/texts/price-files';
import { BusyButton } from '@/ui/busy-button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { Notice } from '@/ui/feedback/notice';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { ConsolePanel } from '../../console-panel';
import { Lookup } from '../../records/lookup';
import { chooseHospital, type Confirmations, isOnTheWay, type PriceFile } from '../price-file-api';
import { useHospitals } from '../use-hospitals';
import { Conflicts } from './confirmations-part';
import { useIdentity } from './use-identity';

type Identity = Schema<'PriceFileIdentityView'>;

interface HospitalPartProps {
  file: PriceFile;
  /** What has to be confirmed to apply the file; undefined until it is known. */
  needs: Confirmations | undefined;
  onChanged: () => void;
}

const toast = toastsOf('price-file-hospital');

const canBeChosen = (file: PriceFile): boolean =>
  isOnTheWay(file) || file.status === 'ready' || file.status === 'undone';

/** The hospital that a file belongs to, and to whom it seems to belong by what it says. */
export function HospitalPart({ file, needs, onChanged }: HospitalPartProps) {
  const { hospital: texts } = priceFileTexts.useTexts();
  const { providerId, hospital } = file;
  const canChoose = canBeChosen(file);
  const choice = useChoice(file, onChanged);
  const { data: identity } = useIdentity(file);
  const isOther = identity !== undefined && isOfOther(file, identity);
  const isDoubtful = needs?.confirmations.includes('other-hospital') ?? false;
  const isSure = !isOther && !isDoubtful;

  return (
    <ConsolePanel title={texts.title}>
      <div className="console-panel-body price-file-hospital">
        {providerId && hospital ? (
          <p>
            {isSure ? <b>{texts.chosen(hospital)}</b> : texts.chosenOnly(hospital)}{' '}
            <HospitalLinks id={providerId} name={hospital} />
          </p>
        ) : (
          canChoose && <p>{texts.none}</p>
        )}
        {needs && isDoubtful && (
          <Notice level="warn" title={texts.doubtful}>
            <Conflicts needs={needs} />
          </Notice>
        )}
        {identity && (
          <Belonging file={file} identity={identity} isNamed={isDoubtful} choice={choice} />
        )}
        {canChoose && <HospitalChoice file={file} choice={choice} />}
      </div>
    </ConsolePanel>
  );
}

/** Links to the public page of a hospital and to its record. */
export function HospitalLinks({ id, name }: { id: string; name: string }) {
  const { hospital: texts } = priceFileTexts.useTexts();
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return (
    <span className="price-file-links">
      <Link href={paths.provider(slug || 'hospital', id)}>{texts.open}</Link>
      <Link href={paths.admin('providers', id)}>{texts.record}</Link>
    </span>
  );
}

/** Sends the choice of a hospital. */
function useChoice({ id }: PriceFile, onChanged: () => void) {
  const { hospital: texts } = priceFileTexts.useTexts();
  const explain = useProblemText();
  const [isBusy, setBusy] = useState(false);

  async function take(providerId: string) {
    setBusy(true);
    const { error } = await chooseHospital(id, providerId);
    setBusy(false);
    if (!error) toast.success(texts.saved);
    else if (error.status !== 401) toast.error(texts.notSaved, explain(error));
    onChanged();
  }

  return { isBusy, take };
}

type Choice = ReturnType<typeof useChoice>;

/** Whether the file names hospitals of ours, and the chosen one is none of them. */
const isOfOther = ({ providerId }: PriceFile, { candidates }: Identity): boolean =>
  providerId !== null && candidates.length > 0 && !candidates.some(({ id }) => id === providerId);

interface BelongingProps {
  file: PriceFile;
  identity: Identity;
  /** Whether it is said already what does not fit. */
  isNamed: boolean;
  choice: Choice;
}

/** What the NPIs and addresses of a file say, each candidate with a button that takes it. */
function Belonging({ file, identity, isNamed, choice }: BelongingProps) {
  const { hospital: texts } = priceFileTexts.useTexts();
  const { match, candidates } = identity;
  const isOther = isOfOther(file, identity);
  const isChosen = candidates.length === 1 && candidates[0]?.id === file.providerId;
  return (
    <>
      {isOther && !isNamed && <Notice level="warn" title={texts.otherChosen} />}
      {match === 'conflict' && !isOther ? (
        <Notice level="warn" title={texts.match.conflict} />
      ) : (
        <p className={isChosen || match === 'none' ? 'muted' : undefined}>{texts.match[match]}</p>
      )}
      {candidates.length > 0 && (
        <ul className="price-file-candidates">
          {candidates.map(({ id, name, npi, places }) => (
            <li key={id}>
              <div>
                <b>{name}</b>
                <div className="muted">
                  {[
                    npi && texts.npi(npi),
                    ...places.map(({ address, city, state, zipCode }) =>
                      `${address}, ${city}, ${state} ${zipCode}`.trim(),
                    ),
                  ]
                    .filter(Boolean)
                    .join('; ')}
                </div>
              </div>
              {id !== file.providerId && canBeChosen(file) && (
                <BusyButton
                  busy={choice.isBusy}
                  aria-label={texts.take(name)}
                  onClick={() => void choice.take(id)}
                >
                  {texts.take(name)}
                </BusyButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Any other hospital, by its name. */
function HospitalChoice({ file, choice }: { file: PriceFile; choice: Choice }) {
  const { hospital: texts } = priceFileTexts.useTexts();
  const { providerId, hospital } = file;
  const [chosen, setChosen] = useState(providerId ?? undefined);
  const present = providerId && hospital ? { value: providerId, label: hospital } : undefined;
  return (
    <div className="price-file-choice">
      <label>
        {texts.choose}
        <Lookup
          source={useHospitals()}
          initial={present}
          aria-label={texts.choose}
          value={chosen}
          onChange={setChosen}
        />
      </label>
      <BusyButton
        busy={choice.isBusy}
        disabled={!chosen || chosen === providerId}
        onClick={() => chosen && void choice.take(chosen)}
      >
        {texts.save}
      </BusyButton>
    </div>
  );
}
