import type { Facts } from '../reading/facts.js';
import { higher, levelOf, TREATS, type Triage, type Weights } from '../reading/knowledge.js';
import type { Complaint, ComplaintLevel, Condition } from './complaint.js';

/** A complaint that the words name, with its level. */
export interface RecognizedComplaint {
  readonly complaint: Complaint;
  readonly level: ComplaintLevel;
  /** No sign and nothing about the person decided it. */
  readonly isDefault: boolean;
}

export interface ReadComplaints {
  /** The most urgent first, then in the order of the files. */
  readonly recognized: readonly RecognizedComplaint[];
  /** Facts that have no level of their own beside these complaints. */
  readonly covered: ReadonlySet<string>;
}

/** Beside one of these nobody is left to care at home; `danger-sign` is a group of rules.json. */
const VISITS = ['mod:pregnant', 'danger-sign'];

/** Facts that stand for several: the groups of the rules, and `*-sign` for any part of the body. */
export interface FactSets {
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly parts: readonly { readonly id: string }[];
}

/** Decides how urgent the common complaints in a text are. */
export class ComplaintReader {
  /** By the facts that name them. */
  private readonly named = new Map<string, Complaint[]>();
  private readonly places: ReadonlyMap<string, number>;
  private readonly covered: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly shown: ReadonlyMap<string, readonly string[]>;
  /** What each complaint shows or covers. */
  private readonly own: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly conditions: ReadonlyMap<string, readonly string[]>;

  constructor(complaints: readonly Complaint[], sets: FactSets) {
    for (const complaint of complaints) {
      const facts = bodySigns(complaint.facts, sets);
      const read = {
        ...complaint,
        facts,
        only: complaint.only && withBodySigns(complaint.only, sets),
        levels: complaint.levels.map((each) => ({ ...each, ...withBodySigns(each, sets) })),
      };
      for (const fact of facts) this.named.set(fact, [...(this.named.get(fact) ?? []), read]);
    }
    this.conditions = new Map(
      complaints.map(({ id, levels }) => [
        id,
        levels.flatMap(({ all = [], any = [], none = [] }) => [...all, ...any, ...none]),
      ]),
    );
    this.places = new Map(complaints.map(({ id }, place) => [id, place]));
    const members = (names: readonly string[]): string[] =>
      bodySigns(names, sets).flatMap((name) => [name, ...(sets.groups[name] ?? [])]);
    this.shown = new Map(complaints.map(({ id, facts }) => [id, members(facts)]));
    this.covered = new Map(complaints.map(({ id, covers }) => [id, new Set(members(covers))]));
    this.own = new Map(
      complaints.map(({ id, facts, covers }) => [id, new Set(members([...facts, ...covers]))]),
    );
  }

  read(facts: Facts): ReadComplaints {
    const named = this.namedBy(facts);
    const [first] = named;
    if (!first) return NOTHING;
    const recognized = named.flatMap((complaint): RecognizedComplaint[] => {
      const decided = complaint.levels.find((each) => holds(each, facts))?.level;
      // A sign of another complaint is a complaint of its own only where it is urgent by itself.
      if (decided !== 'urgent' && this.isCovered(complaint, named, facts)) return [];
      const level = raised(complaint, decided ?? complaint.otherwise, facts);
      const isDefault = decided === undefined && level === complaint.otherwise;
      return [{ complaint, level, isDefault }];
    });
    return {
      recognized: recognized.sort((one, other) => levelOf(other.level) - levelOf(one.level)),
      covered:
        named.length === 1
          ? this.ownOf(first)
          : new Set(named.flatMap((complaint) => [...this.ownOf(complaint)])),
    };
  }

  /** What the levels of a complaint name, as written: `*-swell` for any part of the body. */
  conditionsOf(id: string): readonly string[] {
    return this.conditions.get(id) ?? [];
  }

  /** In the order of the files. */
  private namedBy(facts: Facts): Complaint[] {
    const named = new Set(facts.names().flatMap((fact) => this.named.get(fact) ?? []));
    return [...named]
      .filter(({ only }) => !only || holds(only, facts))
      .sort(({ id }, other) => this.placeOf(id) - this.placeOf(other.id));
  }

  private placeOf(id: string): number {
    return this.places.get(id) ?? 0;
  }

  private ownOf({ id }: Complaint): ReadonlySet<string> {
    return this.own.get(id) ?? NO_FACTS;
  }

  /** Whether all that names the complaint belongs to another one that is named. */
  private isCovered(complaint: Complaint, named: readonly Complaint[], facts: Facts): boolean {
    const own = (this.shown.get(complaint.id) ?? []).filter((fact) => facts.has(fact));
    return named.some(
      ({ id }) =>
        id !== complaint.id &&
        own.every((fact) => this.covered.get(id)?.has(fact)) &&
        !this.covers(complaint, id, facts),
    );
  }

  /** Two that cover each other are both kept. */
  private covers(complaint: Complaint, other: string, facts: Facts): boolean {
    const own = (this.shown.get(other) ?? []).filter((fact) => facts.has(fact));
    return own.every((fact) => this.covered.get(complaint.id)?.has(fact));
  }
}

/** The most urgent of the levels. */
export const levelOfComplaints = ({ recognized }: ReadComplaints): Triage =>
  recognized.map(({ level }) => level).reduce<Triage>(higher, 'none');

/** Who treats the recognized complaints, those of the most urgent one first. */
export const specialistsOf = ({ recognized }: ReadComplaints): string[] => [
  ...new Set(recognized.flatMap(({ complaint: { specialists = [] } }) => specialists)),
];

/** The weight from which a feeling of a part of the body needs its own doctor. */
const FELT_BY = 3;

/** Something else that the words say. */
interface Told {
  readonly id: string;
  readonly specialties: Weights;
  /** Part of a longer phrase. */
  readonly inside: boolean;
  /** A feeling, with the part of the body or alone. */
  readonly felt?: string | undefined;
}

/**
 * Specialties that no recognized complaint may have; none when they disagree. What is told beside
 * the complaints keeps its own: a tooth with a lump is one for the dentist.
 */
export function excludedSpecialties(
  { recognized, covered }: ReadComplaints,
  told: readonly Told[],
): string[] {
  const [first, ...others] = recognized;
  const kept = new Set(
    told
      .filter(({ id, inside }) => !inside && !covered.has(id))
      .flatMap(({ specialties, felt }) =>
        Object.keys(specialties).filter(
          (key) => (specialties[key] ?? 0) >= (felt ? FELT_BY : TREATS),
        ),
      ),
  );
  return (first?.complaint.notSpecialties ?? []).filter(
    (key) =>
      !kept.has(key) && others.every(({ complaint }) => complaint.notSpecialties.includes(key)),
  );
}

/**
 * A weak immune system and the first three months of life make a complaint urgent, unless it is
 * harmless in babies; with these, in pregnancy and with a danger sign nobody is left to care at
 * home.
 */
function raised(complaint: Complaint, level: ComplaintLevel, facts: Facts): ComplaintLevel {
  const isOfBaby = facts.has('mod:newborn') && !complaint.ofMothers;
  if (facts.has('mod:immunosuppressed') || (isOfBaby && !complaint.harmlessInBabies))
    return 'urgent';
  const needsVisit = isOfBaby || VISITS.some((fact) => facts.has(fact));
  return level === 'selfcare' && needsVisit ? 'routine' : level;
}

function holds({ all = [], any, none = [] }: Condition, facts: Facts): boolean {
  const has = (fact: string): boolean => facts.has(fact);
  return all.every(has) && (!any || any.some(has)) && !none.some(has);
}

function withBodySigns({ all, any, none }: Condition, sets: FactSets): Condition {
  return { all, any: any && bodySigns(any, sets), none: none && bodySigns(none, sets) };
}

function bodySigns(names: readonly string[], { parts }: FactSets): string[] {
  return names.flatMap((name) =>
    name.startsWith('*-') ? parts.map(({ id }) => `${id}${name.slice(1)}`) : [name],
  );
}

const NO_FACTS: ReadonlySet<string> = new Set();
const NOTHING: ReadComplaints = { recognized: [], covered: NO_FACTS };
