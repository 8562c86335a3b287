/** Photos of providers, kept as this server makes them. */
export abstract class Photos {
  /**
   * A picture made anew from these bytes, at most 512 pixels wide and high, without what cameras
   * write into theirs. Rejects with NoPicture.
   */
  abstract portrait(bytes: Buffer): Promise<Buffer>;
  /**
   * Keeps a portrait as the provider's and answers its address, which always means these very
   * bytes.
   */
  abstract keep(photo: KeptPhoto): Promise<string>;
  /** The portrait with this name. */
  abstract named(name: string): Promise<Buffer | undefined>;
}

export interface KeptPhoto {
  readonly providerId: string;
  readonly portrait: Buffer;
  readonly by: string;
  readonly at: Date;
}
