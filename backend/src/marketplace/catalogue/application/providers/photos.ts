/**
 * Photos of providers, in the form in which this server stores them.
 * A port, because the application layer uses no image library.
 */
export abstract class Photos {
  /**
   * Encodes a picture as WebP, at most 512 pixels wide and high, without the metadata of a camera.
   * @throws InvalidPicture when the bytes are not a readable PNG, JPEG or WebP.
   */
  abstract normalize(bytes: Buffer): Promise<Buffer>;
  /** Stores a photo and returns its path, which always stands for the same bytes. */
  abstract store(photo: NewPhoto): Promise<string>;
  /** The bytes of the photo with this file name. */
  abstract get(name: string): Promise<Buffer | undefined>;
}

export interface NewPhoto {
  readonly providerId: string;
  /** As `normalize` returns it. */
  readonly bytes: Buffer;
  readonly by: string;
  readonly at: Date;
}
