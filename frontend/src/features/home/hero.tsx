import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { useMeta } from '@/api/meta';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { EmergencyLine } from '@/ui/feedback/emergency-line';
import { Landscape } from '@/ui/landscape';
import { useMediaQuery } from '@/ui/use-media-query';
import { ExamplePrice } from './example-price';
import { HeroSearch } from './hero-search';
import './hero.css';

const HeroPartners = lazy(() =>
  import('./hero-partners').then(({ HeroPartners }) => ({ default: HeroPartners })),
);

/** Below this width the example price would push the search down. */
const WIDE = '(min-width: 1081px)';

export function Hero() {
  const { hero } = useTexts().home;
  const wide = useMediaQuery(WIDE);
  const { heroLogos, heroTestimonial } = useMeta();
  const hasPartners = heroLogos.length > 0 || heroTestimonial !== null;

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
          {hasPartners && (
            <Suspense fallback={null}>
              <HeroPartners />
            </Suspense>
          )}
        </div>
        {wide && <ExamplePrice />}
      </div>
      <Landscape />
    </section>
  );
}
