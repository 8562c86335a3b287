import { Migration } from '@mikro-orm/migrations';

export class Booking20261121001000 extends Migration {
  up(): void {
    this.addSql(
      `alter table booking.booking_requests add answered int not null default 0, add constraint booking_requests_answered check (answered between 0 and asked)`,
    );
  }
}
