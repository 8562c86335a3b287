import { consoleTexts } from '@/texts/admin';
import { Button } from '@/ui/controls/button';
import type { ListState } from './use-list-state';

/** Clears the search and every filter of a list; hidden while none of them is set. */
export function ResetFilters<Sort extends string, Filter extends string>({
  state,
}: {
  state: ListState<Sort, Filter>;
}) {
  const { audit } = consoleTexts.useTexts();
  return state.isFiltered && <Button onClick={state.reset}>{audit.reset}</Button>;
}
