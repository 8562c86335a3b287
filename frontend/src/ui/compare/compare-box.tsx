import { Link } from 'wouter';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { CheckBox } from '../controls/check-box';
import { toggleCompared, useCompareChoice } from './compare-choice';
import './compare.css';

interface CompareBoxProps {
  provider: { readonly id: string; readonly name: string };
  /** The service whose prices are compared. */
  serviceId?: string;
}

/**
 * Chooses a provider for the comparison. From two on the link is at the box, too: the bar at the
 * bottom is many tab stops away.
 */
export function CompareBox({ provider: { id, name }, serviceId }: CompareBoxProps) {
  const { choosing } = useTexts().directory;
  const { ids } = useCompareChoice();
  const isChosen = ids.includes(id);
  return (
    <div className="compare-box">
      <CheckBox checked={isChosen} onChange={() => toggleCompared(id)}>
        {choosing.compare}
        <span className="visually-hidden"> – {name}</span>
      </CheckBox>
      {isChosen && ids.length > 1 && (
        <Link href={paths.compare(ids, serviceId)}>{choosing.open}</Link>
      )}
    </div>
  );
}
