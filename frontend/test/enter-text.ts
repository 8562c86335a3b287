import type { UserEvent } from '@testing-library/user-event';

/** Enters a text as a person pastes it, which is quicker than key by key. */
export async function enterText(
  { click, paste }: UserEvent,
  field: HTMLElement,
  text: string,
): Promise<void> {
  await click(field);
  await paste(text);
}
