import { useMeta } from '@/api/meta';
import { useTexts } from '@/texts/core';
import './hero-partners.css';

/** Partners and numbers of patients from the operator's settings; nothing by default. */
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
