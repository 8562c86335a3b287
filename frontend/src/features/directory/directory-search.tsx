import { Input } from 'antd';
import { useRef } from 'react';
import { useTexts } from '../../texts/core';
import { Icon } from '../../ui/icon';
import { SEARCH_LENGTH } from '../../ui/search-text';
import { useDraft } from '../../ui/use-draft';

const PAUSE_MS = 300;

interface DirectorySearchProps {
  /** What the list shows. */
  search: string;
  onSearch: (text: string) => void;
}

/** Searches when the typing pauses, or at once on Enter. */
export function DirectorySearch({ search, onSearch }: DirectorySearchProps) {
  const texts = useTexts().directory.search;
  const [text, setText] = useDraft(search);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  function submit(wanted: string) {
    clearTimeout(pause.current);
    onSearch(wanted.trim());
  }

  function type(typed: string) {
    setText(typed);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => submit(typed), PAUSE_MS);
  }

  return (
    <form
      role="search"
      aria-label={texts.label}
      className="directory-search"
      onSubmit={(event) => {
        event.preventDefault();
        submit(text);
      }}
    >
      <Input
        type="search"
        aria-label={texts.label}
        placeholder={texts.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_LENGTH}
        prefix={<Icon name="search" />}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </form>
  );
}
