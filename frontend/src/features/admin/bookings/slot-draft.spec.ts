import { describe, expect, it } from '@jest/globals';
import { isFree, isInside, OTHER, overlap, type SlotDraft, slotOfDraft } from './slot-draft';

const ZONE = 'America/Chicago';
const morning = { start: '2030-01-07T15:00:00.000Z', end: '2030-01-07T18:00:00.000Z' };
const evening = { start: '2030-01-08T23:00:00.000Z', end: '2030-01-08T23:20:00.000Z' };
const draft: SlotDraft = { window: morning.start, start: '', minutes: 30, day: '', time: '' };
const slot = (changes: Partial<SlotDraft>) =>
  slotOfDraft({ ...draft, ...changes }, [morning, evening], ZONE);

describe('the chosen time', () => {
  it('begins with its window unless another quarter of an hour is chosen', () => {
    expect(slot({})).toEqual({
      start: '2030-01-07T15:00:00.000Z',
      end: '2030-01-07T15:30:00.000Z',
    });
    expect(slot({ start: '2030-01-07T16:45:00.000Z', minutes: 60 })).toEqual({
      start: '2030-01-07T16:45:00.000Z',
      end: '2030-01-07T17:45:00.000Z',
    });
  });

  it('drops a start of another window and shortens what does not fit', () => {
    expect(slot({ window: evening.start, start: '2030-01-07T16:45:00.000Z', minutes: 60 })).toEqual(
      { start: '2030-01-08T23:00:00.000Z', end: '2030-01-08T23:15:00.000Z' },
    );
  });

  it('uses the time zone of the clinic for another window', () => {
    expect(slot({ window: OTHER, day: '2030-01-09', time: '14:30', minutes: 45 })).toEqual({
      start: '2030-01-09T20:30:00.000Z',
      end: '2030-01-09T21:15:00.000Z',
    });
  });

  it.each([
    { window: OTHER },
    { window: OTHER, day: '2030-01-09' },
    { window: OTHER, time: '14:30' },
    { window: '2031-01-01T00:00:00.000Z' },
  ])('is undefined for %j', (changes) => {
    expect(slot(changes)).toBeUndefined();
  });
});

it('detects times inside a window and overlaps', () => {
  const inside = { start: '2030-01-07T17:30:00.000Z', end: '2030-01-07T18:00:00.000Z' };
  const after = { start: '2030-01-07T18:00:00.000Z', end: '2030-01-07T18:30:00.000Z' };
  expect([
    isInside(inside, [evening, morning]),
    isInside(after, [evening, morning]),
    isInside(inside, []),
  ]).toEqual([true, false, false]);
  expect([overlap(inside, morning), overlap(inside, after), overlap(after, inside)]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('a place at the clinic', () => {
  const half = (start: string, end: string) => ({
    start: `2030-01-07T${start}:00.000Z`,
    end: `2030-01-07T${end}:00.000Z`,
  });

  it('is free beside appointments, and never while as many patients are there as it sees', () => {
    const taken = [half('15:00', '15:30'), half('15:30', '16:00')];
    expect([
      isFree(half('16:00', '16:30'), { taken, capacity: 1 }),
      isFree(half('15:45', '16:15'), { taken, capacity: 1 }),
      isFree(half('15:00', '16:00'), { taken, capacity: 2 }),
      isFree(half('14:30', '17:00'), {
        taken: [...taken, half('15:15', '15:45')],
        capacity: 2,
      }),
    ]).toEqual([true, false, true, false]);
  });

  it('is chosen first, as long as the service usually takes', () => {
    const schedule = { taken: [half('15:00', '15:40')], capacity: 1, usualMinutes: 40 };
    expect(slotOfDraft({ ...draft, minutes: null }, [morning], ZONE, schedule)).toEqual(
      half('15:45', '16:25'),
    );
    expect(slotOfDraft({ ...draft, minutes: null }, [morning], ZONE)).toEqual(
      half('15:00', '15:30'),
    );
  });
});
