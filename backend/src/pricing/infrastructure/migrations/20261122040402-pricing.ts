import { Migration } from '@mikro-orm/migrations';

/**
 * A quoted price names the clinic and the place. Mails name what was asked for as the catalogue
 * writes it. The link in mails gets a token of its own, since nobody has proven the mail's address:
 * it shows where the request stands, not what was written. Tokens that were mailed before become
 * such tokens.
 */
export class Pricing20261122040402 extends Migration {
  up(): void {
    this.addSql(`
      alter table pricing.price_requests add quote_provider_id uuid, add quote_provider_name text, add quote_place text, add mail_token text,
        add published_provider text, add published_service text, add published_specialty text,
        add constraint price_requests_quote_terms check (char_length(quote_provider_name) <= 200 and char_length(quote_place) <= 300);
      update pricing.price_requests set mail_token = token, token = replace(gen_random_uuid()::text, '-', '');
      alter table pricing.price_requests alter mail_token set default replace(gen_random_uuid()::text, '-', ''), alter mail_token set not null;
      create unique index price_requests_mail_token on pricing.price_requests (mail_token);
      alter table pricing.quotes add provider_id uuid, add provider_name text, add place text;`);
  }
}
