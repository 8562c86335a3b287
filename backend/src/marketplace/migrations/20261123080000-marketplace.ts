import { Migration } from '@mikro-orm/migrations';

/**
 * Texts are compared by the same two functions in every context, so they move to `shared`. What
 * depends on `fold` (columns, indexes, functions) goes on depending on it; only functions whose body
 * is a text name it anew. `containing` no longer folds by itself, so that lists of unfolded texts
 * can use it as well.
 */
export class Marketplace20261123080000 extends Migration {
  up(): void {
    this.addSql(`
      alter function marketplace.fold(text) set schema shared;

      create function shared.containing(part text) returns text
        language sql immutable strict parallel safe
        as $$ select '%' || regexp_replace($1, '([\\\\%_])', '\\\\\\1', 'g') || '%' $$;
      comment on function shared.fold(text) is
        'A text as it is compared: without accents, in lower case.';
      comment on function shared.containing(text) is
        'The LIKE pattern of every text with this part.';

      create or replace function marketplace.fold_all(text[]) returns text[]
        language sql immutable strict parallel safe
        as $$ select coalesce(array_agg(shared.fold(each)), '{}') from unnest($1) each $$;
      create or replace function marketplace.containing_all(words text[]) returns text[]
        language sql immutable strict parallel safe
        as $$
          select coalesce(array_agg(shared.containing(shared.fold(each))), '{}')
          from unnest($1) each
        $$;
      create or replace function marketplace.words_of(text) returns tsvector
        language sql immutable strict parallel safe
        as $$
          select to_tsvector('english', shared.fold($1)) || to_tsvector('spanish', shared.fold($1))
        $$;
      create or replace function marketplace.telling(text) returns text
        language sql immutable strict parallel safe
        as $$
          select coalesce(string_agg(word, ' '), '')
          from regexp_split_to_table(shared.fold($1), '[^a-z0-9]+') word
          where length(word) > 1
            and to_tsvector('english', word) <> ''
            and to_tsvector('spanish', word) <> ''
        $$;
      drop function marketplace.containing(text);`);
  }
}
