import { useFilterTexts } from '@/texts/filters';
import { Button } from '@/ui/controls/button';
import { FacetChoices } from './facet-choices';
import type { DirectoryFilters, Onlooker, ZipFault } from './filters';
import { NearFields } from './near-fields';
import { RatingSlider } from './rating-slider';
import '@/ui/form/form.css';
import './filter-panel.css';

interface FilterPanelProps {
  draft: DirectoryFilters;
  onlooker: Onlooker;
  zipFault: { readonly kind: ZipFault } | null;
  zipRefusal: string | null;
  onEdit: (edits: Partial<DirectoryFilters>) => void;
  onClear: () => void;
}

/** Every filter but the search text. Its main button sends the form around it. */
export function FilterPanel({
  draft,
  onlooker,
  zipFault,
  zipRefusal,
  onEdit,
  onClear,
}: FilterPanelProps) {
  const texts = useFilterTexts();
  return (
    <div className="panel filter-panel">
      <NearFields
        draft={draft}
        onlooker={onlooker}
        fault={zipFault}
        refusal={zipRefusal}
        onEdit={onEdit}
      />
      <FacetChoices
        path="/api/filter-options/specialties"
        legend={texts.specialties}
        chosen={draft.specialties}
        onChoose={(specialties) => onEdit({ specialties })}
      />
      <FacetChoices
        path="/api/filter-options/service-names"
        legend={texts.services}
        chosen={draft.services}
        onChoose={(services) => onEdit({ services })}
      />
      <FacetChoices
        path="/api/filter-options/cities"
        legend={texts.cities}
        chosen={draft.cities}
        onChoose={(cities) => onEdit({ cities })}
      />
      <RatingSlider stars={draft.minRating} onChange={(minRating) => onEdit({ minRating })} />
      <div className="filter-panel-foot">
        <Button type="primary" htmlType="submit">
          {texts.apply}
        </Button>
        <Button type="text" onClick={onClear}>
          {texts.clear}
        </Button>
        <span className="small muted">{texts.note}</span>
      </div>
    </div>
  );
}
