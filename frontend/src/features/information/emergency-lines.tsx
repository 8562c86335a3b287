import { Icon } from '@/ui/icon';
import { useInformationTexts } from './information-texts';
import './emergency-lines.css';

/** The emergency numbers, apart from the questions about prices. */
export function EmergencyLines() {
  const { label, lines } = useInformationTexts().labels.emergency;
  return (
    <section className="emergency-lines" aria-label={label}>
      <Icon name="phone" size={24} />
      <ul>
        {lines.map(({ text, action, to }) => (
          <li key={to}>
            {text} <a href={to}>{action}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
