import { useId } from 'react';
import { useCompareTexts } from '@/texts/compare';
import { useLanguage } from '@/texts/language';
import type { Provider } from '../use-provider';
import { type ListedService, listedServices } from './compared-offers';
import '@/ui/form/form.css';

interface ServiceChoiceProps {
  providers: readonly Provider[];
  serviceId: string | null;
  onChoose(serviceId: string | null): void;
}

/** The service whose prices are compared: first those that all of the providers list. */
export function ServiceChoice({ providers, serviceId, onChoose }: ServiceChoiceProps) {
  const texts = useCompareTexts();
  const { language } = useLanguage();
  const id = useId();
  const { byAll, bySome } = listedServices(providers, language);
  const all = [...byAll, ...bySome];
  if (all.length === 0) return null;
  return (
    <div className="compare-service-choice">
      <label htmlFor={id}>{texts.pricesOf}</label>
      <select
        id={id}
        className="native-select"
        value={all.find((each) => each.id === serviceId)?.id ?? ''}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">{texts.chooseService}</option>
        <Listed label={texts.byAll} services={byAll} />
        <Listed label={texts.bySome} services={bySome} />
      </select>
    </div>
  );
}

function Listed({ label, services }: { label: string; services: readonly ListedService[] }) {
  if (services.length === 0) return null;
  return (
    <optgroup label={label}>
      {services.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
