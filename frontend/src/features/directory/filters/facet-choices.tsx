import { useState } from 'react';
import { useApi } from '@/api/client';
import { hasWords } from '@/format/plain';
import { useTexts } from '@/texts/core';
import { useFilterTexts } from '@/texts/filters';
import { Button } from '@/ui/controls/button';
import { CheckBox } from '@/ui/controls/check-box';
import { SkeletonBar } from '@/ui/feedback/skeleton';
import { ChoiceSearch } from './choice-search';

type OptionsPath = `/api/filter-options/${'specialties' | 'service-names' | 'cities'}`;

/** From so many values on, a field narrows the list. */
const LONG = 10;
/** How many values a narrow screen shows at first; the style sheet hides the others. */
const FIRST = 6;

interface FacetChoicesProps {
  path: OptionsPath;
  legend: string;
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
}

/** The values of one facet, any number of which can be chosen. */
export function FacetChoices({ path, legend, chosen, onChoose }: FacetChoicesProps) {
  const texts = useFilterTexts();
  const { data, error, mutate } = useApi(path, {});
  const offered = data?.filter((name) => name.trim() !== '');
  // An address may name a value in the other language, or one that nobody offers any more. It stays
  // while the panel is open: a box that vanished under the hand would take the focus along.
  const [chosenAtFirst] = useState(chosen);
  const foreign = [...new Set([...chosenAtFirst, ...chosen])].filter(
    (name) => !offered?.includes(name),
  );
  const [typed, setTyped] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const all = [...foreign, ...(offered ?? [])];
  const matches = all.filter((name) => hasWords(name, typed));
  const toggle = (name: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, name] : chosen.filter((each) => each !== name));

  return (
    <fieldset className="facet">
      <legend>{legend}</legend>
      {all.length >= LONG && (
        <ChoiceSearch
          label={texts.find(legend)}
          typed={typed}
          status={typed.trim() === '' ? '' : texts.found(matches.length)}
          onType={setTyped}
          onEnter={() => {
            const [only, ...others] = matches;
            if (only !== undefined && others.length === 0) toggle(only, !chosen.includes(only));
          }}
        />
      )}
      <div className={showsAll ? 'facet-choices' : 'facet-choices facet-choices-first'}>
        {matches.map((name) => (
          <CheckBox
            key={name}
            checked={chosen.includes(name)}
            onChange={({ target }) => toggle(name, target.checked)}
          >
            {name}
          </CheckBox>
        ))}
        {!data && !error && <Loading />}
        {error && <Failed onRetry={() => void mutate()} />}
      </div>
      {matches.length > FIRST && (
        <button
          type="button"
          className="facet-more"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? texts.fewer : texts.all(matches.length)}
          <span className="visually-hidden"> – {legend}</span>
        </button>
      )}
    </fieldset>
  );
}

function Loading() {
  const texts = useFilterTexts();
  return (
    <div role="status" aria-label={texts.loading} className="facet-loading">
      <SkeletonBar width="80%" height="20px" />
      <SkeletonBar width="60%" height="20px" />
      <SkeletonBar width="70%" height="20px" />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { common } = useTexts();
  const texts = useFilterTexts();
  return (
    <div role="alert" className="facet-failed">
      <p className="small">{texts.failed}</p>
      <Button onClick={onRetry}>{common.retry}</Button>
    </div>
  );
}
