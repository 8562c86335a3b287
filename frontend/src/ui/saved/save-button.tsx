import { useProviderListTexts } from '@/texts/provider-list';
import { Button } from '../controls/button';
import { Icon } from '../icon';
import { toggleSavedProvider, useSavedProviders } from './saved-providers';
import './save-button.css';

/** Keeps a provider in the list of this device, or takes it out. */
export function SaveButton({ id, name }: { id: string; name: string }) {
  const texts = useProviderListTexts();
  const isSaved = useSavedProviders().includes(id);
  return (
    <Button
      type="text"
      className="save-button"
      icon={<Icon name="bookmark" />}
      aria-pressed={isSaved}
      onClick={() => toggleSavedProvider(id)}
    >
      {isSaved ? texts.saved : texts.save}
      <span className="visually-hidden"> – {name}</span>
    </Button>
  );
}
