import { describe, expect, it } from '@jest/globals';
import { at, confirmed, later, requested, slotAt } from '../../../test/booking/a-booking.js';
import { NotAllowed } from './booking.errors.js';

describe('time', () => {
  it('ends a request whose last window has passed', () => {
    const booking = requested();
    booking.age(later(73.99));
    expect(booking).toMatchObject({ status: 'pending' });
    booking.age(later(74));
    expect(booking).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'system',
      cancelReason: 'expired',
    });
    expect(booking.pullEvents()).toHaveLength(1);
  });

  it('waits for what the clinic proposed', () => {
    const booking = requested();
    booking.propose([slotAt(100, 2)], at);
    booking.age(later(101));
    expect(booking).toMatchObject({ status: 'pending' });
  });

  it('completes an appointment 48 hours after its end', () => {
    const booking = confirmed();
    booking.age(later(73 + 47.9));
    expect(booking).toMatchObject({ status: 'confirmed' });
    booking.age(later(73 + 48));
    expect(booking).toMatchObject({ status: 'completed' });
  });

  it('reminds once, and again of another appointment', () => {
    const booking = confirmed();
    for (const hours of [50, 51]) booking.remind(later(hours));
    expect(booking.pullEvents()).toMatchObject([{ type: 'booking.appointment-near.v1' }]);
    booking.reschedule([slotAt(200, 3)], later(52));
    booking.confirm(slotAt(200), { override: null, capacity: 1, at: later(53) });
    booking.pullEvents();
    booking.remind(later(180));
    expect(booking.pullEvents()).toMatchObject([{ type: 'booking.appointment-near.v1' }]);
  });

  it('completes nothing before it began', () => {
    expect(() => confirmed().complete(later(71))).toThrow(NotAllowed);
  });
});
