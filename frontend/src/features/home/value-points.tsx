import { useTexts } from '@/texts/core';
import { Icon, type IconName } from '@/ui/icon';
import './value-points.css';

export function ValuePoints() {
  const { values } = useTexts().home;
  return (
    <section className="wrap value-points" aria-label={values.label}>
      <ValuePoint icon="search" {...values.search} />
      <ValuePoint icon="ticket" {...values.prices} />
      <ValuePoint icon="calendar" {...values.book} />
    </section>
  );
}

function ValuePoint({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <div>
      <Icon name={icon} size={32} />
      <h2 className="title-3">{title}</h2>
      <p>{text}</p>
    </div>
  );
}
