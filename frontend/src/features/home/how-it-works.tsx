import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { LinkButton } from '@/ui/link-button';
import './how-it-works.css';

export function HowItWorks() {
  const { how } = useTexts().home;
  return (
    <section className="how">
      <div className="wrap how-grid">
        <div>
          <h2>{how.title}</h2>
          <LinkButton href={paths.services()}>{how.tryIt}</LinkButton>
        </div>
        <ol className="steps">
          {how.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
