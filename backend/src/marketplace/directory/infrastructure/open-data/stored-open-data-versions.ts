import { Injectable } from '@nestjs/common';
import { Files } from '../../../../platform/files/files.js';
import {
  type OpenDataVersion,
  OpenDataVersions,
  type StoredOpenFile,
  VERSION,
} from '../../application/open-data/open-data-versions.js';

/** Of the manifests. A version is there as soon as its manifest is. */
const MANIFESTS = 'open-data';
const PIECES = 'open-data-pieces';
const MOST_VERSIONS = 4000;
const MOST_PIECES = 100_000;
const MOST_IN_A_DAY = 99;
const DAY_LENGTH = 10;
/** The first part of the name of a piece says when it was written, in milliseconds since 1970. */
const RUN = /^(\d{13})-[0-9a-f]{8}(?=_)/;

const pieceOf = (run: string, file: string, number: number): string => `${run}_${file}_${number}`;

/** Versions in the file storage: a manifest each, and files in pieces. */
@Injectable()
export class StoredOpenDataVersions extends OpenDataVersions {
  constructor(private readonly files: Files) {
    super();
  }

  async names(): Promise<string[]> {
    const names = await this.files.list(MANIFESTS, MOST_VERSIONS);
    return names
      .map((name) => name.replace(/\.json$/, ''))
      .filter((name) => VERSION.test(name))
      .sort()
      .reverse();
  }

  async find(name: string): Promise<OpenDataVersion | undefined> {
    const version = name === 'latest' ? (await this.names())[0] : name;
    if (version === undefined || !VERSION.test(version)) return undefined;
    const manifest = await this.files.get(MANIFESTS, `${version}.json`);
    return manifest && (JSON.parse(manifest.toString()) as OpenDataVersion);
  }

  async *read({ run }: OpenDataVersion, file: StoredOpenFile): AsyncGenerator<Buffer> {
    for (let number = 0; number < file.pieces; number += 1) {
      const piece = await this.files.get(PIECES, pieceOf(run, file.name, number));
      if (!piece) throw new Error(`A piece of ${file.name} was removed.`);
      yield piece;
    }
  }

  async addPiece(run: string, file: string, number: number, bytes: Buffer): Promise<void> {
    await this.files.put(PIECES, pieceOf(run, file, number), bytes);
  }

  /** Takes the first free name of the day. @throws Error when all 99 of a day are taken */
  async publish(content: Omit<OpenDataVersion, 'version'>): Promise<OpenDataVersion> {
    const day = content.writtenAt.slice(0, DAY_LENGTH);
    for (let number = 1; number <= MOST_IN_A_DAY; number += 1) {
      const version = number === 1 ? day : `${day}.${String(number).padStart(2, '0')}`;
      const manifest = { version, ...content };
      const bytes = Buffer.from(JSON.stringify(manifest));
      if (await this.files.put(MANIFESTS, `${version}.json`, bytes)) return manifest;
    }
    throw new Error(`There are ${MOST_IN_A_DAY} versions of ${day} already.`);
  }

  /**
   * Removes versions that are older than a moment, except for the newest, and pieces that a killed
   * process left before `abandonedBefore`.
   */
  async removeOld(before: Date, abandonedBefore: Date): Promise<void> {
    const [, ...older] = await this.names();
    const kept = new Set<string>();
    const newest = await this.find('latest');
    if (newest) kept.add(newest.run);
    for (const name of older) {
      const version = await this.find(name);
      if (!version) continue;
      if (new Date(version.writtenAt) >= before) kept.add(version.run);
      else await this.files.remove(MANIFESTS, `${name}.json`);
    }
    for (const piece of await this.files.list(PIECES, MOST_PIECES)) {
      const [run = '', time] = RUN.exec(piece) ?? [];
      if (!kept.has(run) && Number(time) < abandonedBefore.getTime())
        await this.files.remove(PIECES, piece);
    }
  }
}
