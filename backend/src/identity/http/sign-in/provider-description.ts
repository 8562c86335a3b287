import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { IdentityProvider } from '../../application/sign-in/identity-provider.js';
import type { IdentityProviderView, ProviderClientView } from './provider.dto.js';

/** Describes the identity provider to the web client. */
@Injectable()
export class ProviderDescription {
  constructor(
    private readonly settings: Settings,
    private readonly provider: IdentityProvider,
  ) {}

  /** What the web client needs to know before a sign-in. */
  view(): IdentityProviderView {
    const { identityProvider, staffSecondFactor } = this.settings;
    return {
      provider: identityProvider,
      capabilities: [...this.provider.capabilities],
      staffSecondFactor: staffSecondFactor === 'required',
      client: identityProvider === 'embedded' ? null : this.client(),
    };
  }

  private client(): ProviderClientView {
    const { identityClientId, firebaseApiKey, firebaseAuthDomain } = this.settings;
    const { issuer, audience } = this.provider.terms;
    return {
      issuer,
      audience,
      clientId: identityClientId ?? null,
      apiKey: firebaseApiKey ?? null,
      authDomain: firebaseAuthDomain ?? null,
    };
  }
}
