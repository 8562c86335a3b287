import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { Sql } from '../../../platform/database/sql.js';
import { Files } from '../../../platform/files/files.js';
import { Ids } from '../../../shared/ids.js';
import { type NewPhoto, Photos } from '../application/providers/photos.js';
import { InvalidPicture } from '../domain/marketplace.errors.js';

const FOLDER = 'photos';
const FORMATS = ['png', 'jpeg', 'webp'];
/** Pixels. */
const MAX_EDGE = 512;
/** More than a present camera takes, and less than a small file can unpack to. */
const MAX_PIXELS = 50_000_000;

const ATTACH = `
  insert into marketplace.file_attachments (
    id, file_name, original_name, mime_type, file_size, file_path,
    entity_type, entity_id, attachment_type, uploaded_by, uploaded_at
  )
  values (?, ?, ?, 'image/webp', ?, ?, 'provider', ?, 'photo', ?, ?)`;

@Injectable()
export class SharpPhotos extends Photos {
  constructor(
    private readonly files: Files,
    private readonly sql: Sql,
    private readonly ids: Ids,
  ) {
    super();
  }

  async normalize(bytes: Buffer): Promise<Buffer> {
    try {
      const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
      const { format } = await picture.metadata();
      if (!FORMATS.includes(format)) throw new InvalidPicture('PNG, JPEG and WebP only.');
      return await picture
        .autoOrient()
        .resize(MAX_EDGE, MAX_EDGE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
    } catch (error) {
      if (error instanceof InvalidPicture) throw error;
      throw new InvalidPicture('The picture cannot be read.');
    }
  }

  /** The name is a hash of the bytes, so every cache may store the photo forever. */
  async store({ providerId, bytes, by, at }: NewPhoto): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const name = `${hash.slice(0, 40)}.webp`;
    await this.files.put(FOLDER, name, bytes);
    const path = `${FOLDER}/${name}`;
    const id = this.ids.next();
    await this.sql.rows(ATTACH, [id, name, name, bytes.length, path, providerId, by, at]);
    return `/api/photos/${name}`;
  }

  get(name: string): Promise<Buffer | undefined> {
    return this.files.get(FOLDER, name);
  }
}
