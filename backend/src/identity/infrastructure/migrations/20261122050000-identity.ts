import { Migration } from '@mikro-orm/migrations';

/**
 * Subjects of the embedded provider stood under the address of the installation, and whoever moved
 * it lost every account. Now they stand under one issuer that never changes. They are recognized by
 * their account in `idp`. Where one was linked under several addresses, the link to the person with
 * the account's mail address stays. Subjects of erased people, whose accounts are gone, still
 * refuse tokens that live on: they get a second row, as another provider may have used that issuer.
 */
export class Identity20261122050000 extends Migration {
  up(): void {
    this.addSql(`with embedded as (
          select distinct on (s.subject) s.subject, s.user_id, s.linked_at
            from identity.subjects s join idp."user" a on a.id::text = s.subject join identity.users u on u.id = s.user_id
            order by s.subject, (u.email = lower(a.email)) desc, s.linked_at),
        issuers as (select distinct s.issuer from identity.subjects s join embedded using (subject)),
        removed as (delete from identity.subjects s using embedded e where s.subject = e.subject),
        moved as (insert into identity.subjects (issuer, subject, user_id, linked_at) select 'openfare:embedded', subject, user_id, linked_at from embedded)
      insert into identity.subjects (issuer, subject, user_id, linked_at)
        select 'openfare:embedded', s.subject, s.user_id, s.linked_at from identity.subjects s join identity.users u on u.id = s.user_id
          where s.issuer in (select issuer from issuers) and s.subject not in (select subject from embedded) and u.email like 'erased-%@erased.invalid'
        on conflict do nothing`);
  }
}
