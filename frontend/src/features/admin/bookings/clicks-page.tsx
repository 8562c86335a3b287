import { PhoneBookings } from '../overview/phone-bookings';
import { BookingsNav } from './bookings-nav';

/** Who wanted to call which clinic, with all of it as a table to take along. */
export function ClicksPage() {
  return (
    <>
      <BookingsNav />
      <PhoneBookings contacts />
    </>
  );
}
