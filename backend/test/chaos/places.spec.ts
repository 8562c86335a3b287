import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { aFolder } from '../setup/a-folder.js';
import { applyEdit, type Edit, text } from './places.mjs';
import { Sources } from './sources.mjs';

const DOOR = `
export const MOST = 5;
export class Door {
  @Access('admin')
  open(key: string, by: Person | undefined): string {
    if (key === '') throw new Refused('no key');
    if (!by || list.isBanned() || this.isLocked) throw new Refused('no entry');
    this.log.write(key, { by, at: now() });
    return names(by).filter(isKnown).join();
  }

  async rows() {
    return this.sql.rows(\`select id
      from door
      where open\`);
  }
}
`;

function sources(): Sources {
  const folder = aFolder('places');
  for (const context of ['house', 'barn']) {
    mkdirSync(join(folder, context));
    writeFileSync(join(folder, context, 'roof.ts'), `export const roof = '${context}';\n`);
  }
  writeFileSync(join(folder, 'house/door.ts'), DOOR);
  return new Sources(folder);
}

function edited(symbol: string, place: Edit['place'], instead = ''): string {
  const changed = sources();
  applyEdit(changed, { symbol, place, instead });
  return changed.changes.map(([, changedText]) => changedText).join();
}

it.each<[Edit['place'], string, string, string]>([
  ['if key', '', "if (key === '') throw new Refused('no key');", ''],
  ['operand isBanned', '', ' || list.isBanned()', ''],
  ['operand by', '', '!by || ', ''],
  ['condition isLocked', '$& && never', 'this.isLocked)', 'this.isLocked && never)'],
  ['throw entry', 'return by', "throw new Refused('no entry');", 'return by'],
  ['property at', '', ', at: now()', ''],
  ['value at', 'later()', 'at: now()', 'at: later()'],
  ['argument by at', '', ', { by, at: now() }', ''],
  ['call write > argument key', "''", 'write(key,', "write('',"],
  ['chained filter', '', '.filter(isKnown)', ''],
  ['call join', "''", 'names(by).filter(isKnown).join()', "''"],
  ['decorator Access', '@Public()', "@Access('admin')", '@Public()'],
  ['statement write', '', 'this.log.write(key, { by, at: now() });', ''],
])('finds %s', (place, instead, before, after) => {
  expect(edited('Door.open', place, instead)).toBe(DOOR.replace(before, () => after));
});

it('finds words in SQL, however it is broken into lines', () => {
  expect(edited('Door.rows', text('from door where open'), 'from door')).toContain(
    'select id\n      from door`',
  );
});

it('finds a constant and, of two of one name, that of a folder', () => {
  expect(edited('MOST', 'value MOST', '0')).toContain('export const MOST = 0;');
  expect(edited('barn:roof', 'value roof', 'none')).toBe('export const roof = none;\n');
});

it.each<[string, Edit['place'], string]>([
  ['Door.shut', 'if key', 'Door.shut: no places'],
  ['Window', 'if key', 'Window: no places'],
  ['roof', 'value roof', 'roof: 2 places'],
  ['Door.open', 'if Refused', 'if Refused: 2 places'],
  ['Door.open', 'operand missing', 'operand missing: no places'],
  ['Door.open', 'hinge key', 'no kind of place: hinge'],
  ['Door.open', text('new Refused'), 'new Refused: 2 places'],
])('refuses what is in no place or in several: %s, %s', (symbol, place, message) => {
  expect(() => edited(symbol, place)).toThrow(message);
});
