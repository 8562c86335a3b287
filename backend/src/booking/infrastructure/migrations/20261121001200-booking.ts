import { Migration } from '@mikro-orm/migrations';

export class Booking20261121001200 extends Migration {
  up(): void {
    this.addSql(`
      create table booking.provider_booking_clicks (id uuid primary key, user_id uuid, provider_id uuid not null, provider_name text not null, service_id uuid, service_name text,
        clicked_at timestamptz not null, ip_address text, user_agent text);
      create index provider_booking_clicks_newest on booking.provider_booking_clicks (clicked_at desc, id desc);
      create index provider_booking_clicks_mine on booking.provider_booking_clicks (user_id);`);
  }
}
