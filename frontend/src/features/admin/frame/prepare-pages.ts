import { type ConsoleTab, tabsFor } from '../console-tabs';
import { idle } from './idle';

/**
 * Loads the code of all pages of a role, one after the other while the browser is idle. A part that
 * cannot be loaded is loaded again when its page opens.
 */
export async function preparePages(role: Parameters<typeof tabsFor>[0]): Promise<void> {
  for (const part of tabsFor(role).flatMap(partsOf)) {
    await idle();
    await part.prepare().catch(() => undefined);
  }
}

/** All that is loaded for a tab. */
const partsOf = ({ page, record, pages = [] }: ConsoleTab) =>
  [page, ...pages.map((each) => each.page), record].filter((part) => part !== undefined);
