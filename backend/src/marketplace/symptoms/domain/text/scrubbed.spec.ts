import { expect, it } from '@jest/globals';
import { scrubbed } from './scrubbed.js';

it.each([
  ['Rash, write to ann.lee+1@mail.example please', 'rash, write to [mail] please'],
  ['a@b@c and @home', '[mail] and @home'],
  ['call (713) 555-0100 or +1 713 555 0101', 'call ([number] or [number]'],
  ['zip 77002, 3 days, 12 34', 'zip [number], 3 days, 12 34'],
  ['see https://clinic.example/x?y=1 now', 'see [link] now'],
  ['My name is Ann Lee Smith knee pain', 'my name is [name] knee pain'],
  ["I'm Ann Lee and I cough", "i'm [name] and i cough"],
  ['dra. María Peña dijo tos', 'dra [name] tos'],
])('keeps of "%s" only "%s"', (query, kept) => expect(scrubbed(query)).toBe(kept));
