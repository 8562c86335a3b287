import type { SubmitEvent } from 'react';
import { SYMPTOM_SEARCH_MAX_LENGTH } from '@/api/limits';
import { paths } from '@/paths';
import { useServicesTexts } from '@/texts/services';
import { BusyButton } from '@/ui/busy-button';
import { useTypedEarly } from '@/ui/form/typed-early';
import { useDraft } from '@/ui/form/use-draft';
import { Icon } from '@/ui/icon';
import { SearchField } from '@/ui/search/search-field';

const FIELD_ID = 'service-search';

export interface ServiceSearchProps {
  query: string;
  searching: boolean;
  onSearch(query: string): void;
}

export function ServiceSearch({ query, searching, onSearch }: ServiceSearchProps) {
  const texts = useServicesTexts();
  const [text, setText] = useDraft(query);
  useTypedEarly(FIELD_ID, setText);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const question = text.trim();
    if (question && !searching) onSearch(question);
  }

  return (
    // Action and name serve before the scripts have come.
    <form className="search-form" role="search" action={paths.services()} onSubmit={submit}>
      <label className="search-label" htmlFor={FIELD_ID}>
        {texts.label}
      </label>
      <div className="search-box">
        <Icon name="search" size={24} />
        <SearchField
          id={FIELD_ID}
          name="search"
          enterKeyHint="search"
          maxLength={SYMPTOM_SEARCH_MAX_LENGTH}
          placeholder={texts.placeholder}
          value={text}
          onChange={setText}
          onChoose={(service) => !searching && onSearch(service)}
        />
        <BusyButton type="primary" htmlType="submit" busy={searching}>
          {searching ? texts.searching : texts.search}
        </BusyButton>
      </div>
    </form>
  );
}
