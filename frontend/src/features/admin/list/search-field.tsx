import { Input } from 'antd';
import { useEffect } from 'react';
import { ADMIN_SEARCH_MAX_LENGTH } from '@/api/limits';
import { useDraft } from '@/ui/form/use-draft';
import { Icon } from '@/ui/icon';

const PAUSE_MS = 300;

/** Searches when the person pauses typing or presses Enter. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const [draft, setDraft] = useDraft(value);
  useEffect(() => {
    if (draft.trim() === value) return;
    const pause = setTimeout(() => onSearch(draft.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  });
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={ADMIN_SEARCH_MAX_LENGTH}
      prefix={<Icon name="search" />}
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      onPressEnter={() => onSearch(draft.trim())}
    />
  );
}
