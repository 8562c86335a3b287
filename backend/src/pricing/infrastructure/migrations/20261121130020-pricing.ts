import { Migration } from '@mikro-orm/migrations';

export class Pricing20261121130020 extends Migration {
  up(): void {
    // Sixty random bits, written with signs that are not mistaken for one another. Six bits of a
    // random UUID are fixed; they lie in bytes that are left out.
    this.addSql(`
      create function pricing.new_code() returns text language sql volatile
        return (select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(random, byte) & 31) + 1, 1), '')
          from (select uuid_send(gen_random_uuid()) as random) drawn, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) byte);
      create table pricing.quotes (id bigint generated always as identity primary key, price_request_id uuid not null references pricing.price_requests, number int not null, code text not null unique default pricing.new_code(),
        price int not null, includes text, quoted_at timestamptz not null, valid_until timestamptz not null, unique (price_request_id, number),
        constraint quotes_price check (price between 0 and 100000000), constraint quotes_includes check (char_length(includes) <= 500));
      create function pricing.refuse_quote_change() returns trigger language plpgsql as $$ begin raise exception 'a price that was told never changes'; end $$;
      create trigger quote_is_final before update on pricing.quotes for each row execute function pricing.refuse_quote_change();
      insert into pricing.quotes (price_request_id, number, price, includes, quoted_at, valid_until)
        select id, quote, quoted_price, quote_includes, quoted_at, quote_valid_until from pricing.price_requests where quote > 0;`);
  }
}
