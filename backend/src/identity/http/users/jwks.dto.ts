/** A public key (RFC 7517). */
export class JwkView {
  kid!: string;
  kty!: string;
  alg!: string;
  crv?: string;
  x?: string;
  y?: string;
}

export class JwksView {
  keys!: JwkView[];
}
