/**
 * Why a price is not compared: the text of the last of its flags that has one. What others ask says
 * more than that it is implausible.
 */
export const doubtOf = (
  flags: readonly string[],
  reasons: Readonly<Record<string, string>>,
): string | undefined => reasons[flags.findLast((flag) => flag in reasons) ?? ''];
