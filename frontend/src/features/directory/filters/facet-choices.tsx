import { Checkbox } from 'antd';
import { useState } from 'react';
import { useApi } from '@/api/client';
import { useTexts } from '@/texts/core';
import { useFilterTexts } from '@/texts/filters';
import { Button } from '@/ui/controls/button';
import { SkeletonBar } from '@/ui/feedback/skeleton';

type OptionsPath = `/api/filter-options/${'specialties' | 'service-names' | 'cities'}`;

interface FacetChoicesProps {
  path: OptionsPath;
  legend: string;
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
}

/** The values of one facet, any number of which can be chosen. */
export function FacetChoices({ path, legend, chosen, onChoose }: FacetChoicesProps) {
  const { common } = useTexts();
  const texts = useFilterTexts();
  const { data, error, mutate } = useApi(path, {});
  const offered = data?.filter((name) => name.trim() !== '');
  // An address may name a value in the other language, or one that nobody offers any more. It stays
  // while the panel is open: a box that vanished under the hand would take the focus along.
  const [chosenAtFirst] = useState(chosen);
  const foreign = [...new Set([...chosenAtFirst, ...chosen])].filter(
    (name) => !offered?.includes(name),
  );

  return (
    <fieldset className="facet">
      <legend>{legend}</legend>
      <div className="facet-choices">
        {[...foreign, ...(offered ?? [])].map((name) => (
          <Checkbox
            key={name}
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
            }
          >
            {name}
          </Checkbox>
        ))}
        {!data && !error && (
          <div role="status" aria-label={texts.loading} className="facet-loading">
            <SkeletonBar width="80%" height="20px" />
            <SkeletonBar width="60%" height="20px" />
            <SkeletonBar width="70%" height="20px" />
          </div>
        )}
        {error && (
          <div role="alert" className="facet-failed">
            <p className="small">{texts.failed}</p>
            <Button onClick={() => void mutate()}>{common.retry}</Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}
