import { describe, expect, it } from '@jest/globals';
import { Facts } from '../reading/facts.js';
import type { Complaint } from './complaint.js';
import {
  ComplaintReader,
  excludedSpecialties,
  levelOfComplaints,
  specialistsOf,
} from './complaint-reader.js';

const GROUPS = { 'danger-sign': ['faint'], 'any-fever': ['fever', 'high-fever'] };
const PARTS = [{ id: 'knee' }, { id: 'hand' }];

/** A complaint that nothing makes worse, apart from what a test says. */
const complaint = (of: Partial<Complaint>): Complaint => ({
  id: 'cold',
  name: { en: 'Cold', es: 'Resfriado' },
  facts: ['cold'],
  covers: [],
  levels: [],
  otherwise: 'selfcare',
  notSpecialties: [],
  source: { organization: 'NHS', title: 'Common cold', url: 'https://www.nhs.uk/conditions/' },
  care: { en: 'Rest.', es: 'Descanse.' },
  sooner: { en: ['a', 'b', 'c'], es: ['a', 'b', 'c'] },
  ...of,
});

const said = (...names: string[]): Facts => {
  const facts = new Facts();
  for (const name of names) facts.add(name, 0);
  return facts;
};

const reader = (...complaints: Complaint[]): ComplaintReader =>
  new ComplaintReader(complaints, { groups: GROUPS, parts: PARTS });

const levelOf = (of: Partial<Complaint>, ...names: string[]): string =>
  levelOfComplaints(reader(complaint(of)).read(said(...names)));

describe('the level of a complaint', () => {
  const levels: Complaint['levels'] = [
    { level: 'urgent', all: ['fever'], any: ['mod:elder', 'wheeze'], none: ['mod:well'] },
    { level: 'routine', any: ['fever', 'mod:over-week'] },
  ];

  it.each([
    [['cold'], 'selfcare'],
    [['cold', 'mod:over-week'], 'routine'],
    [['cold', 'fever'], 'routine'],
    [['cold', 'fever', 'wheeze'], 'urgent'],
    [['cold', 'fever', 'wheeze', 'mod:well'], 'routine'],
    [['cough'], 'none'],
  ])('of %j is %s', (names, level) => {
    expect(levelOf({ levels }, ...names)).toBe(level);
  });

  it('is the explicit default where no condition holds', () => {
    expect(levelOf({ levels, otherwise: 'routine' }, 'cold')).toBe('routine');
  });

  it.each([
    ['mod:pregnant', 'routine'],
    ['danger-sign', 'routine'],
    ['mod:newborn', 'urgent'],
    ['mod:immunosuppressed', 'urgent'],
  ])('is never care at home with %s', (fact, level) => {
    expect(levelOf({}, 'cold', fact)).toBe(level);
  });

  it('of what is harmless in babies is a normal visit in the first three months', () => {
    expect(levelOf({ harmlessInBabies: true }, 'cold', 'mod:newborn')).toBe('routine');
  });

  it('of a mother is hers alone, whatever the age of her baby', () => {
    expect(levelOf({ ofMothers: true }, 'cold', 'mod:newborn')).toBe('selfcare');
  });

  it('is that of nobody for whom the complaint is not meant', () => {
    expect(levelOf({ only: { none: ['mod:child'] } }, 'cold', 'mod:child')).toBe('none');
  });

  it('is the highest of several complaints, which comes first', () => {
    const read = reader(
      complaint({}),
      complaint({ id: 'rash', facts: ['rash'], otherwise: 'urgent' }),
    ).read(said('cold', 'rash'));
    expect(read.recognized.map(({ complaint: { id } }) => id)).toEqual(['rash', 'cold']);
    expect(levelOfComplaints(read)).toBe('urgent');
  });

  it('is that of the sign of any part of the body', () => {
    expect(levelOf({ facts: ['*-cut'], otherwise: 'urgent' }, 'hand-cut')).toBe('urgent');
  });
});

describe('a sign that belongs to another complaint', () => {
  const cold = complaint({ covers: ['cough', 'any-fever', '*-pain'] });
  const cough = complaint({
    id: 'cough',
    facts: ['cough'],
    levels: [{ level: 'urgent', any: ['wheeze'] }],
    otherwise: 'routine',
  });

  it('has no level of its own', () => {
    const read = reader(cold, cough).read(said('cold', 'cough'));
    expect(levelOfComplaints(read)).toBe('selfcare');
  });

  it('has one where it is urgent', () => {
    const read = reader(cold, cough).read(said('cold', 'cough', 'wheeze'));
    expect(levelOfComplaints(read)).toBe('urgent');
  });

  it('is told as covered, with the members of groups and the parts of the body', () => {
    const { covered } = reader(cold).read(said('cold'));
    expect([...covered]).toEqual(
      expect.arrayContaining(['cold', 'cough', 'high-fever', 'knee-pain', 'hand-pain']),
    );
  });

  it('stays a complaint beside one that it covers itself', () => {
    const both = complaint({ id: 'cough', facts: ['cough'], covers: ['cold'] });
    const read = reader(cold, both).read(said('cold', 'cough'));
    expect(read.recognized).toHaveLength(2);
  });
});

describe('specialties that must not appear', () => {
  const cold = complaint({ notSpecialties: ['cardiology', 'ent'] });
  const rash = complaint({ id: 'rash', facts: ['rash'], notSpecialties: ['cardiology'] });

  it('are those of the complaint', () => {
    expect(excludedSpecialties(reader(cold).read(said('cold')), [])).toEqual(['cardiology', 'ent']);
  });

  it('are those on which all complaints agree', () => {
    const read = reader(cold, rash).read(said('cold', 'rash'));
    expect(excludedSpecialties(read, [])).toEqual(['cardiology']);
  });

  it('are none without a complaint', () => {
    expect(excludedSpecialties(reader(cold).read(said('cough')), [])).toEqual([]);
  });

  it.each([
    ['stands beside the complaint', {}, ['cardiology']],
    ['belongs to the complaint', { id: 'cold' }, ['cardiology', 'ent']],
    ['is part of a longer phrase', { inside: true }, ['cardiology', 'ent']],
    ['is a feeling', { felt: 'part' }, ['cardiology', 'ent']],
    ['points there weakly', { specialties: { ent: 1 } }, ['cardiology', 'ent']],
  ])('are not what treats something that %s', (_, of, excluded) => {
    const told = { id: 'ear-foreign', specialties: { ent: 2 }, inside: false, ...of };
    expect(excludedSpecialties(reader(cold).read(said('cold')), [told])).toEqual(excluded);
  });
});

describe('the specialists', () => {
  it('are those of all recognized complaints, each once, of the most urgent first', () => {
    const cold = complaint({ specialists: ['ent'] });
    const rash = complaint({
      id: 'rash',
      facts: ['rash'],
      otherwise: 'urgent',
      specialists: ['dermatology', 'ent'],
    });
    const read = reader(cold, rash).read(said('cold', 'rash'));
    expect(specialistsOf(read)).toEqual(['dermatology', 'ent']);
  });
});
