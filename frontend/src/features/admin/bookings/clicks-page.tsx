import { PhoneBookings } from '../overview/phone-bookings';
import '../overview/overview.css';
import { BookingsNav } from './bookings-nav';

/** Who wanted to call which clinic, with all of it as a table to take along. */
export function ClicksPage() {
  return (
    <>
      <BookingsNav />
      <div className="console-panels"><PhoneBookings contacts /></div>
    </>
  );
}
