import { useTexts } from '@/texts/core';
import { Button } from '../controls/button';
import { Icon } from '../icon';
import { toggleSavedProvider, useSavedProviders } from './saved-providers';
import './provider-tools.css';

/** Keeps a provider in the list of this device, or takes it out. */
export function SaveButton({ id, name }: { id: string; name: string }) {
  const { saved } = useTexts().directory;
  const isSaved = useSavedProviders().includes(id);
  return (
    <Button
      type="text"
      className="save-button"
      icon={<Icon name="bookmark" />}
      aria-pressed={isSaved}
      onClick={() => toggleSavedProvider(id)}
    >
      {isSaved ? saved.saved : saved.save}
      <span className="visually-hidden"> – {name}</span>
    </Button>
  );
}
