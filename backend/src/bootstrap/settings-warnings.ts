import type { Settings } from '../platform/config/settings.js';

/** What an operator probably did not mean, one line each. */
export function settingsWarnings({ nodeEnv, trustProxy, mail }: Settings): string[] {
  const warnings: string[] = [];
  if (nodeEnv === 'production' && trustProxy === 0)
    warnings.push(
      'TRUST_PROXY=0: everybody who comes through a proxy counts as one network, for limits and ' +
        'in the sign-in log. Set how many proxies are yours.',
    );
  if (mail === 'discard')
    warnings.push(
      'MAIL=discard: every mail is thrown away. Nobody can verify an address, and no clinic ' +
        'learns of a request.',
    );
  return warnings;
}
