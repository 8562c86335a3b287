import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import { assertFileNames, Files } from './files.js';

/** Files in the table `shared.files`, for installations with several machines. */
@Injectable()
export class SqlFiles extends Files {
  constructor(private readonly sql: Sql) {
    super();
  }

  async put(folder: string, name: string, bytes: Buffer): Promise<boolean> {
    assertFileNames(folder, name);
    const written = await this.sql.rows(
      `insert into shared.files (folder, name, bytes)
        values (?, ?, ?)
        on conflict do nothing
        returning 1`,
      [folder, name, bytes],
    );
    return written.length > 0;
  }

  async get(folder: string, name: string): Promise<Buffer | undefined> {
    assertFileNames(folder, name);
    const [row] = await this.sql.rows<{ bytes: Buffer }>(
      'select bytes from shared.files where folder = ? and name = ?',
      [folder, name],
    );
    return row?.bytes;
  }

  async remove(folder: string, name: string): Promise<void> {
    assertFileNames(folder, name);
    await this.sql.rows('delete from shared.files where folder = ? and name = ?', [folder, name]);
  }

  async list(folder: string, limit: number): Promise<string[]> {
    assertFileNames(folder);
    const rows = await this.sql.rows<{ name: string }>(
      'select name from shared.files where folder = ? order by at desc, name desc limit ?',
      [folder, limit],
    );
    return rows.map(({ name }) => name);
  }
}
