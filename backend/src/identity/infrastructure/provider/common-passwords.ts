/**
 * 49,233 passwords of published leaks, lower case, the most frequent first: see
 * docs/data-sources.md.
 */
export async function commonPasswords(): Promise<readonly string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'];
}
