import { Migration } from '@mikro-orm/migrations';

/** What was uploaded for whom: photos of providers. */
export class Marketplace20261121130005 extends Migration {
  up(): void {
    this
      .addSql(`create table marketplace.file_attachments (id uuid primary key, file_name text not null, original_name text not null, mime_type text not null,
      file_size int not null check (file_size > 0), file_path text not null, entity_type text not null check (entity_type = 'provider'),
      entity_id uuid not null references marketplace.providers deferrable initially deferred, attachment_type text not null check (attachment_type = 'photo'),
      uploaded_by text not null, uploaded_at timestamptz not null)`);
    this.addSql('create index on marketplace.file_attachments (entity_id)');
  }
}
