import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { Button } from '@/ui/controls/button';
import { useTypedEarly } from '@/ui/form/typed-early';
import { Icon } from '@/ui/icon';
import { SearchField } from '@/ui/search/search-field';
import { useRotation } from './use-rotation';

const FIELD_ID = 'hero-search';

export function HeroSearch() {
  const { hero } = useTexts().home;
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [focused, setFocused] = useState(false);
  useTypedEarly(FIELD_ID, setText);
  const example = useRotation(hero.examples, focused || text !== '');

  function search(event: SubmitEvent) {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted) navigate(paths.services(wanted));
  }

  return (
    // Action and name serve before the scripts have come.
    <form
      className="search-form"
      role="search"
      aria-label={hero.search}
      action={paths.services()}
      onSubmit={search}
    >
      <label className="search-label" htmlFor={FIELD_ID}>
        {hero.label}
      </label>
      <div className="search-box search-box-raised">
        <Icon name="search" size={24} />
        <SearchField
          id={FIELD_ID}
          name="search"
          enterKeyHint="search"
          placeholder={example}
          value={text}
          onChange={setText}
          onChoose={(service) => navigate(paths.services(service))}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        <Button type="primary" htmlType="submit">
          {hero.search}
        </Button>
      </div>
    </form>
  );
}
