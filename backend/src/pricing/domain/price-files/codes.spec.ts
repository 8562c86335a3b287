import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isGeneric, readCode } from './codes.js';

const known = new Set(['00840', '0163U', '73721']);
const read = (type: string, code: string) => {
  const found = readCode(type, code, (each) => known.has(each.code));
  return found && [found.system, found.code, ...found.flags].join(' ');
};

describe('a code', () => {
  it.each([
    ['CPT', '73721', 'HCPCS 73721'],
    [' hcpcs ', ' 73721\u00a0', 'HCPCS 73721'],
    ['HCPCS', 'j7042', 'HCPCS J7042'],
    ['CPT', '0352u', 'HCPCS 0352U'],
    ['CPT', '73721.0', 'HCPCS 73721 decimal-code'],
    ['CPT', '163U', 'HCPCS 0163U padded-code'],
    ['CPT', '840', 'HCPCS 00840 padded-code'],
    ['MS-DRG', '72', 'MS-DRG 072 padded-code'],
    ['MS-DRG', '470', 'MS-DRG 470'],
    ['DRG', '5', 'DRG 005 padded-code'],
    ['RC', '611', 'RC 0611'],
    ['RC', '0611', 'RC 0611'],
    ['RC', '5', 'RC 0005'],
    ['CDM', '73721', 'CDM 73721'],
    ['CDT', 'd0120', 'CDT D0120'],
    ['NDC', '0002-1433-80', 'NDC 00002143380'],
    ['NDC', '68516-521-08', 'NDC 68516052108'],
    ['NDC', '68516-5216-8', 'NDC 68516521608'],
    ['NDC', '68516-5216-08', 'NDC 68516521608'],
    ['NDC', '68516-5216-8 [345150]', 'NDC 68516-5216-8 [345150]'],
    ['NDC', '6851652168', 'NDC 6851652168'],
    ['NDC', '0000\\000612', 'NDC 0000\\000612'],
  ])('%s %s is %s', (type, code, expected) => {
    expect(read(type, code)).toBe(expected);
  });

  it.each([
    ['HCPCS', '25010066'],
    ['HCPCS', 'ACET#3'],
    ['HCPCS', 'C1769?'],
    ['HCPCS', 'CUSTOM'],
    ['CPT', '1140'],
    ['CPT', '108U'],
    ['CPT', '73721-26'],
    ['CPT', '73721.5'],
    ['RC', '36000'],
    ['CPT', ''],
    ['', '73721'],
  ])('%s %s cannot be compared', (type, code) => {
    expect(read(type, code)).toBeUndefined();
  });

  it('may stand for hundreds of things', () => {
    expect(isGeneric({ system: 'HCPCS', code: 'J3490' })).toBe(true);
    expect(isGeneric({ system: 'CDM', code: 'J3490' })).toBe(false);
  });

  it('stays as it is when it is read again', () => {
    const written = fc.oneof(fc.string(), fc.stringMatching(/^[0-9A-Za-z.-]{1,12}$/));
    const types = fc.constantFrom('CPT', 'HCPCS', 'RC', 'MS-DRG', 'CDM', 'CDT');
    fc.assert(
      fc.property(types, written, (type, code) => {
        const once = readCode(type, code, () => true);
        if (!once) return;
        const twice = readCode(once.system, once.code, () => true);
        expect(twice).toEqual({ ...once, flags: [] });
      }),
    );
  });
});
