import { Readable } from 'node:stream';
import { Controller, Get, Param, Req, Res, StreamableFile, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Settings } from '../../../../platform/config/settings.js';
import { type AuthenticatedRequest, Public } from '../../../../platform/http/auth/access.guard.js';
import { OpenToKeys } from '../../../../platform/http/auth/key-access.js';
import { orNotFound } from '../../../../platform/http/paging/json-text-responses.js';
import type { ApiKeyCaller } from '../../../../shared/api-keys.js';
import { FILES, type OpenFile } from '../../application/open-data/open-data-tables.js';
import {
  type OpenDataVersion,
  OpenDataVersions,
} from '../../application/open-data/open-data-versions.js';
import { PricesHidden } from '../../queries/directory-page.query.js';
import { AnswersFile, AnswersManifest, VersionParam } from './open-data.docs.js';
import { OpenDataFileView, OpenDataManifestView } from './open-data.dto.js';
import { OpenDataAccess, OpenDataGuard } from './open-data-access.js';

/** The whole directory as files, at addresses that other systems remember. */
@Controller('open-data')
@OpenToKeys('directory')
@Public()
@UseGuards(OpenDataGuard)
export class OpenDataController {
  constructor(
    private readonly versions: OpenDataVersions,
    private readonly access: OpenDataAccess,
    private readonly settings: Settings,
  ) {}

  /** The newest version of the open data: the files that the caller may read. */
  @Get('manifest.json')
  @AnswersManifest()
  manifest(@Req() { apiKey }: AuthenticatedRequest): Promise<OpenDataManifestView> {
    return this.manifestOf('latest', apiKey);
  }

  /** A version of the open data: the files that the caller may read. */
  @Get(':version/manifest.json')
  @AnswersManifest()
  @VersionParam()
  versionManifest(
    @Param('version') version: string,
    @Req() { apiKey }: AuthenticatedRequest,
  ): Promise<OpenDataManifestView> {
    return this.manifestOf(version, apiKey);
  }

  /**
   * A file of a version. Those with prices need the scope `prices:read`, too; where everybody may
   * read the open data, `hospital-prices` is open as well.
   */
  @Get(':version/:file')
  @AnswersFile()
  async file(
    @Param('version') version: string,
    @Param('file') name: string,
    @Req() { apiKey }: AuthenticatedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { audience } = orNotFound(fileOf(name));
    if (!this.access.mayRead(audience, apiKey))
      throw new PricesHidden('The file has prices in it.');
    const found = orNotFound(await this.versions.find(version));
    const file = orNotFound(found.files.find((each) => each.name === name));
    // Weak, because a compressed answer has the same one.
    void reply.header('ETag', `W/"${file.sha256}"`);
    return new StreamableFile(Readable.from(this.versions.read(found, file)), {
      type: name.endsWith('.gz') ? 'application/gzip' : 'application/json; charset=utf-8',
      length: name.endsWith('.gz') ? file.bytes : undefined,
    });
  }

  private async manifestOf(
    name: string,
    key: ApiKeyCaller | undefined,
  ): Promise<OpenDataManifestView> {
    const found = orNotFound(await this.versions.find(name));
    const { version, writtenAt, demo, changesCursor } = found;
    const { productName, supportEmail } = this.settings;
    return {
      name: `${productName}: open data`,
      version,
      writtenAt,
      demo,
      license: 'Ask the operator of this installation (contact) before you publish the data anew.',
      contact: supportEmail,
      changesCursor,
      files: this.filesOf(found, key),
      versions: await this.versions.names(),
    };
  }

  private filesOf(
    { version, files }: OpenDataVersion,
    key: ApiKeyCaller | undefined,
  ): OpenDataFileView[] {
    return files.flatMap(({ name, rows, bytes, sha256 }) => {
      const file = fileOf(name);
      if (!file || !this.access.mayRead(file.audience, key)) return [];
      const url = `${this.settings.address}/open-data/${version}/${name}`;
      return [{ name, about: file.about, url, rows, bytes, sha256, needs: this.needsOf(file) }];
    });
  }

  private needsOf({ audience }: OpenFile): string[] {
    if (this.access.mayRead(audience, undefined)) return [];
    return audience === 'directory' ? ['directory:read'] : ['directory:read', 'prices:read'];
  }
}

const fileOf = (name: string): OpenFile | undefined => FILES.find((each) => each.name === name);
