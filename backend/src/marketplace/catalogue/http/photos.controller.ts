import { Controller, Get, Header, NotFoundException, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces } from '@nestjs/swagger';
import { Public } from '../../../platform/http/auth/access.guard.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import { Photos } from '../application/providers/photos.js';

@Controller('photos')
@OpenToKeys('directory')
export class PhotosController {
  constructor(private readonly photos: Photos) {}

  /** A photo of a provider. Its name is a hash of its bytes, so it never changes. */
  @Get(':name')
  @Public()
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  @ApiParam({ name: 'name', schema: { type: 'string', pattern: '^[0-9a-f]{40}\\.webp$' } })
  @ApiProduces('image/webp')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async photo(@Param('name') name: string): Promise<StreamableFile> {
    const bytes = /^[0-9a-f]{40}\.webp$/.test(name) ? await this.photos.get(name) : undefined;
    if (!bytes) throw new NotFoundException();
    return new StreamableFile(bytes, { type: 'image/webp', length: bytes.length });
  }
}
