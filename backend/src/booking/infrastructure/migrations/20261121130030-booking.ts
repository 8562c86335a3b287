import { Migration } from '@mikro-orm/migrations';

export class Booking20261121130030 extends Migration {
  up(): void {
    this.addSql(
      `alter table booking.provider_booking_clicks add provider_specialty text not null default ''`,
    );
  }
}
