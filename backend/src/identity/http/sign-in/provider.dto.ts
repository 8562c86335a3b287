import { ApiProperty } from '@nestjs/swagger';

const CAPABILITIES = [
  'password',
  'sign-in-link',
  'password-reset',
  'second-factor',
  'sessions',
] as const;

/** What a web client must know to sign somebody in at the provider's own pages. */
export class ProviderClientView {
  issuer!: string;
  @ApiProperty({ type: String, nullable: true }) clientId!: string | null;
  audience!: string;
  @ApiProperty({ type: String, nullable: true }) apiKey!: string | null;
  @ApiProperty({ type: String, nullable: true }) authDomain!: string | null;
}

export class IdentityProviderView {
  @ApiProperty({ enum: ['embedded', 'firebase', 'oidc'] }) provider!:
    'embedded' | 'firebase' | 'oidc';
  /** What can be done on our own pages. */
  @ApiProperty({ enum: CAPABILITIES, isArray: true }) capabilities!: (
    'password' | 'sign-in-link' | 'password-reset' | 'second-factor' | 'sessions'
  )[];
  /** Whether staff must sign in with a second factor. */
  staffSecondFactor!: boolean;
  /** Null for the embedded provider. */
  @ApiProperty({ type: () => ProviderClientView, nullable: true })
  client!: ProviderClientView | null;
}
