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
import { chooseHospital, isOnTheWay, type PriceFile } from '../price-file-api';
import { useHospitals } from '../use-hospitals';
import { useIdentity } from './use-identity';

type Identity = Schema<'PriceFileIdentityView'>;

interface HospitalPartProps {
  file: PriceFile;
  /** Whether it has to be confirmed that the file is of the chosen hospital. */
  isDoubtful: boolean;
  onChanged: () => void;
}

const toast = toastsOf('price-file-hospital');

const canBeChosen = (file: PriceFile): boolean =>
  isOnTheWay(file) || file.status === 'ready' || file.status === 'undone';

/** The hospital that a file belongs to, and to whom it seems to belong by what it says. */
export function HospitalPart({ file, isDoubtful, onChanged }: HospitalPartProps) {
  const { hospital: texts } = priceFileTexts.useTexts();
  const { providerId, hospital } = file;
  const canChoose = canBeChosen(file);
  const choice = useChoice(file, onChanged);
  const { data: identity } = useIdentity(file);
  const isOther = identity !== undefined && isOfOther(file, identity);
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
        {isDoubtful && !isOther && <Notice level="warn" title={texts.doubtful} />}
        {identity && <Belonging file={file} identity={identity} choice={choice} />}
        {canChoose && <HospitalChoice choice={choice} />}
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
  choice: Choice;
}

/** What the NPIs and addresses of a file say, each candidate with a button that takes it. */
function Belonging({ file, identity, choice }: BelongingProps) {
  const { hospital: texts } = priceFileTexts.useTexts();
  const { match, candidates } = identity;
  const isOther = isOfOther(file, identity);
  const isChosen = candidates.length === 1 && candidates[0]?.id === file.providerId;
  return (
    <>
      {isOther && <Notice level="warn" title={texts.otherChosen} />}
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
function HospitalChoice({ choice }: { choice: Choice }) {
  const { hospital: texts } = priceFileTexts.useTexts();
  const [chosen, setChosen] = useState<string>();
  return (
    <div className="price-file-choice">
      <label>
        {texts.choose}
        <Lookup
          source={useHospitals()}
          aria-label={texts.choose}
          value={chosen}
          onChange={setChosen}
        />
      </label>
      <BusyButton
        busy={choice.isBusy}
        disabled={!chosen}
        onClick={() => chosen && void choice.take(chosen)}
      >
        {texts.save}
      </BusyButton>
    </div>
  );
}
