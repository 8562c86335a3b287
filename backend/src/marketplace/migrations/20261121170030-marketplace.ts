import { Migration } from '@mikro-orm/migrations';

/** The state licence of a provider, where it says one. */
export class Marketplace20261121170030 extends Migration {
  up(): void {
    this.addSql(
      'alter table marketplace.providers add license_number text, add license_state text, add check ((license_number is null) = (license_state is null))',
    );
  }
}
