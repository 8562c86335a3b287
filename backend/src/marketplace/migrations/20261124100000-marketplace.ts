import { Migration } from '@mikro-orm/migrations';

/** When a provider is open, how its bills can be paid, and who said so. */
export class Marketplace20261124100000 extends Migration {
  up(): void {
    this.addSql(`
      alter table marketplace.providers
        add opening_hours text[] not null default '{}',
        add health_account_cards text check (health_account_cards in ('accepted', 'not_accepted')),
        add payment_plans text check (payment_plans in ('offered', 'not_offered')),
        add financial_help text check (financial_help in ('offered', 'not_offered')),
        add financial_help_url text,
        add visit_terms_source text,
        add visit_terms_as_of date,
        add check (visit_terms_as_of is null or visit_terms_source is not null)`);
  }
}
