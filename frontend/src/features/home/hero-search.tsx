import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/icon';
import { useRotation } from './use-rotation';
import '@/ui/form/search-box.css';

const FIELD_ID = 'hero-search';

export function HeroSearch() {
  const { hero } = useTexts().home;
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [focused, setFocused] = useState(false);
  const example = useRotation(hero.examples, focused || text !== '');

  function search(event: SubmitEvent) {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted) navigate(paths.services(wanted));
  }

  return (
    <form className="search-form" role="search" aria-label={hero.search} onSubmit={search}>
      <label className="search-label" htmlFor={FIELD_ID}>
        {hero.label}
      </label>
      <div className="search-box search-box-raised">
        <Icon name="search" size={24} />
        <input
          id={FIELD_ID}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={example}
          value={text}
          onChange={(event) => setText(event.target.value)}
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
