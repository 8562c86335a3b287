import { useMeta } from '@/api/meta';
import { useTexts } from '@/texts/core';
import './hero-partners.css';

/** What the operator's settings say of partners and patients; nothing by default. */
export function HeroPartners() {
  const { heroLogos, heroTestimonial } = useMeta();
  const { hero } = useTexts().home;
  return (
    <>
      {heroTestimonial && (
        <figure className="hero-testimonial">
          <blockquote>{heroTestimonial.text}</blockquote>
          <figcaption className="small muted">{heroTestimonial.by}</figcaption>
        </figure>
      )}
      {heroLogos.length > 0 && (
        <ul className="hero-partners" aria-label={hero.partners}>
          {heroLogos.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </>
  );
}
