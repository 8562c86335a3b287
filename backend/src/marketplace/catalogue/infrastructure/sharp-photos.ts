import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { Sql } from '../../../platform/database/sql.js';
import { Files } from '../../../platform/files/files.js';
import { Ids } from '../../../shared/ids.js';
import { type KeptPhoto, Photos } from '../application/providers/photos.js';
import { NoPicture } from '../domain/marketplace.errors.js';

const FOLDER = 'photos';
const FORMATS = ['png', 'jpeg', 'webp'];
const EDGE = 512;
/** What a camera of today makes; a small file that unpacks to more is refused. */
const MOST_PIXELS = 50_000_000;

@Injectable()
export class SharpPhotos extends Photos {
  constructor(
    private readonly files: Files,
    private readonly sql: Sql,
    private readonly ids: Ids,
  ) {
    super();
  }

  async portrait(bytes: Buffer): Promise<Buffer> {
    try {
      const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
      const { format } = await picture.metadata();
      if (!FORMATS.includes(format)) throw new NoPicture('PNG, JPEG and WebP only.');
      return await picture
        .autoOrient()
        .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
    } catch (error) {
      throw error instanceof NoPicture ? error : new NoPicture('The picture cannot be read.');
    }
  }

  /** Named by its content, so it can be kept in every cache for ever. */
  async keep({ providerId, portrait, by, at }: KeptPhoto): Promise<string> {
    const name = `${createHash('sha256').update(portrait).digest('hex').slice(0, 40)}.webp`;
    await this.files.put(FOLDER, name, portrait);
    await this.sql.rows(
      `insert into marketplace.file_attachments (id, file_name, original_name, mime_type, file_size, file_path, entity_type, entity_id, attachment_type, uploaded_by, uploaded_at)
        values (?, ?, ?, 'image/webp', ?, ?, 'provider', ?, 'photo', ?, ?)`,
      [this.ids.next(), name, name, portrait.length, `${FOLDER}/${name}`, providerId, by, at],
    );
    return `/api/photos/${name}`;
  }

  named(name: string): Promise<Buffer | undefined> {
    return this.files.get(FOLDER, name);
  }
}
