import { Migration } from '@mikro-orm/migrations';

/** What is pending comes first, then what was contacted, then all others. */
const PLACE = `(case status when 'pending' then 0 when 'contacted' then 1 else 2 end)`;
const DUE = `(case when status in ('pending', 'contacted') then due_at end)`;

/**
 * Staff work through price requests as a queue: each may have a person who looks after it, and a
 * change of its status can be taken back for some seconds.
 */
export class Pricing20261126120002 extends Migration {
  up(): void {
    // what waits for its check keeps a table from being changed
    this.addSql('set constraints all immediate');
    this.addSql(`
      alter table pricing.price_requests
        add assignee_id uuid,
        add undo_state jsonb,
        add undo_until timestamptz,
        add constraint price_requests_undo check ((undo_state is null) = (undo_until is null));
      create index price_requests_assigned on pricing.price_requests (assignee_id)
        where assignee_id is not null;
      drop index pricing.price_requests_due_first, pricing.price_requests_due_last;
      create index price_requests_due_first on pricing.price_requests
        (${PLACE}, ${DUE}, created_at desc, id desc);
      create index price_requests_due_last on pricing.price_requests
        (${PLACE}, ${DUE} desc nulls last, created_at desc, id desc)`);
  }
}
