const MAX_LENGTH = 80;

/**
 * The readable part of a provider's address: lower-case letters, digits and single hyphens, never
 * empty. Not unique.
 */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '');
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, MAX_LENGTH)
      .replace(/^-|-$/g, '') || 'provider'
  );
}
