/**
 * 49,233 passwords from published leaks, in lower case, most frequent first: see
 * docs/data-sources.md.
 */
export async function commonPasswords(): Promise<readonly string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'];
}
