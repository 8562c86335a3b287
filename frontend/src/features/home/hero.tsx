import { Link } from 'wouter';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { EmergencyLine } from '@/ui/feedback/emergency-line';
import { Landscape } from '@/ui/landscape';
import { useMediaQuery } from '@/ui/use-media-query';
import { ExamplePrice } from './example-price';
import { HeroPartners } from './hero-partners';
import { HeroSearch } from './hero-search';
import './hero.css';

/** Below this width the example price would push the search down. */
const WIDE = '(min-width: 1081px)';

export function Hero() {
  const { hero } = useTexts().home;
  const wide = useMediaQuery(WIDE);

  return (
    <section className="hero">
      <div className="wrap hero-grid">
        <div>
          <h1>{hero.heading}</h1>
          <p className="lead">{hero.lead}</p>
          <HeroSearch />
          <div className="hero-suggestions">
            <span className="small muted">{hero.try}</span>
            {hero.suggestions.map((text) => (
              <Link key={text} href={paths.services(text)} className="chip">
                {text}
              </Link>
            ))}
          </div>
          <EmergencyLine />
          <HeroPartners />
        </div>
        {wide && <ExamplePrice />}
      </div>
      <Landscape />
    </section>
  );
}
