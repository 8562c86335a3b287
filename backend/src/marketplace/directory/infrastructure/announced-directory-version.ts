import { Injectable } from '@nestjs/common';
import { Announcements } from '../../../platform/events/announcements.js';
import { DirectoryVersion } from '../../contract/directory-version.js';

/** Learns of the changes of other processes by what the database announces. */
@Injectable()
export class AnnouncedDirectoryVersion extends DirectoryVersion {
  private changes = 0;

  constructor(private readonly announcements: Announcements) {
    super();
    announcements.on('directory_changed', {
      heard: () => this.changed(),
      lost: () => this.changed(),
    });
  }

  get current(): number | undefined {
    return this.announcements.listening ? this.changes : undefined;
  }

  changed(): void {
    this.changes++;
  }
}
