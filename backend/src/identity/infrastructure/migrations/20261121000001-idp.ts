import { Migration } from '@mikro-orm/migrations';

/**
 * The embedded identity provider's tables, as better-auth 1.7.7 compiles them for our options; only
 * it reads and writes them.
 */
export class Idp20261121000001 extends Migration {
  up(): void {
    this.addSql(`create schema idp;

      create table idp."user" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "name" text not null, "email" text not null unique,
        "emailVerified" boolean not null, "image" text, "createdAt" timestamptz default CURRENT_TIMESTAMP not null,
        "updatedAt" timestamptz default CURRENT_TIMESTAMP not null);

      create table idp."session" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "expiresAt" timestamptz not null,
        "token" text not null unique, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz not null, "ipAddress" text,
        "userAgent" text, "userId" uuid not null references idp."user" ("id") on delete cascade);
      create index "session_userId_idx" on idp."session" ("userId");

      create table idp."account" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "accountId" text not null, "providerId" text not null,
        "userId" uuid not null references idp."user" ("id") on delete cascade, "accessToken" text, "refreshToken" text, "idToken" text,
        "accessTokenExpiresAt" timestamptz, "refreshTokenExpiresAt" timestamptz, "scope" text, "password" text,
        "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz not null);
      create index "account_userId_idx" on idp."account" ("userId");

      create table idp."verification" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "identifier" text not null, "value" text not null,
        "expiresAt" timestamptz not null, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz default CURRENT_TIMESTAMP not null);
      create index "verification_identifier_idx" on idp."verification" ("identifier");

      create table idp."jwks" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key, "publicKey" text not null, "privateKey" text not null,
        "createdAt" timestamptz not null, "expiresAt" timestamptz, "alg" text, "crv" text);`);
  }
}
