import { useTexts } from '@/texts/core';
import { Icon } from '@/ui/icon';
import { type ActiveFilter, ANY_RADIUS } from './filters';

interface FilterChipsProps {
  active: readonly ActiveFilter[];
  /** The ZIP code that distances are measured from. */
  origin: string | null;
  onRemove: (filter: ActiveFilter) => void;
}

/** The active filters, each of which can be removed at once. */
export function FilterChips({ active, origin, onRemove }: FilterChipsProps) {
  const { filters } = useTexts().directory;
  if (active.length === 0) return null;
  const label = (filter: ActiveFilter) => {
    if (filter.facet === 'minRating') return filters.rating(filter.value);
    if (filter.facet === 'near')
      return filter.radius === ANY_RADIUS
        ? filters.from(filter.value)
        : filters.within(filter.radius, origin);
    return filter.facet === 'search' ? `“${filter.value}”` : filter.value;
  };
  return (
    <ul className="filter-chips" aria-label={filters.active}>
      {active.map((filter) => (
        <li key={`${filter.facet} ${filter.value}`}>
          <button type="button" className="filter-chip" onClick={() => onRemove(filter)}>
            <span className="visually-hidden">{filters.remove} </span>
            <span className="filter-chip-label">{label(filter)}</span>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
