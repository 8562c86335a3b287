import { Migration } from '@mikro-orm/migrations';

/** Details of the audit log belong to an entry again, and the database sees to it. */
export class Shared20261122143900 extends Migration {
  up(): void {
    this.addSql(`
      alter table shared.audit_details
        add constraint audit_details_audit_id_fkey
        foreign key (audit_id) references shared.audit_logs not valid;
      alter table shared.audit_details validate constraint audit_details_audit_id_fkey`);
  }
}
