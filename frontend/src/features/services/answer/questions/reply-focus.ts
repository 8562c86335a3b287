/** The replies whose answer takes the focus; across the alarm, which replaces the results. */
let awaited: string | undefined;

/** @param answers the replies as JSON */
export function awaitFocus(answers: string): void {
  awaited = answers;
}

/** Whether the answer to these replies takes the focus; once. */
export function takeFocus(answers: string): boolean {
  if (awaited !== answers) return false;
  awaited = undefined;
  return true;
}
