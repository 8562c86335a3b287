import { useId } from 'react';
import { useTexts } from '@/texts/core';
import { useFilterTexts } from '@/texts/filters';
import { ANY_RATING, BEST_RATING } from './filters';

const STARS = Array.from({ length: BEST_RATING }, (_, index) => index + ANY_RATING);

/** Chooses the minimum rating by dragging, by the arrow keys, or with the number below. */
export function RatingSlider({
  stars,
  onChange,
}: {
  stars: number;
  onChange: (stars: number) => void;
}) {
  const texts = useFilterTexts();
  const { filters } = useTexts().directory;
  const labelId = useId();
  const any = stars === ANY_RATING;
  const label = (value: number) => (value === ANY_RATING ? texts.anyRating : filters.rating(value));

  return (
    <fieldset className="facet rating-slider">
      <legend id={labelId}>{texts.rating}</legend>
      <p className="small muted">
        {label(stars)}. {any ? texts.anyRatingHint : texts.ratingHint}
      </p>
      <input
        type="range"
        min={ANY_RATING}
        max={BEST_RATING}
        step={1}
        value={stars}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        aria-labelledby={labelId}
        aria-valuetext={label(stars)}
      />
      <div className="rating-steps">
        {STARS.map((value) => (
          <button
            key={value}
            type="button"
            aria-label={`${value}: ${label(value)}`}
            aria-pressed={value === stars}
            onClick={() => onChange(value)}
          >
            {value}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
