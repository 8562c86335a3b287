/** Where a visit takes place, in US form. */
export interface VisitAddress {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

/** A visit that is set, as its patient reads it. It holds nothing about the patient. */
export interface SetVisit {
  /** Eight signs that are read aloud. */
  readonly reference: string;
  /** ISO 8601, UTC. */
  readonly start: string;
  readonly end: string;
  /** IANA time zone of the place. */
  readonly zone: string;
  readonly placeName: string;
  /** Null when the clinic no longer lists the place. */
  readonly address: VisitAddress | null;
  /** Telephone of the place or the clinic, where known. */
  readonly phone: string | null;
}

/** What to have and do before a visit; the steps are in the language of the reader. */
export interface VisitPreparation {
  /** Of a doctor. */
  readonly order: 'needed' | 'often' | 'not_needed';
  readonly steps: readonly string[];
}

/** A visit that was set and no longer is: cancelled, or given up for other times. */
export interface EndedVisit {
  readonly ended: 'cancelled' | 'moved';
}

/** An address on two lines: '204 Gentle Owl Court', 'Pearland, TX 77584'. */
export const addressLines = ({ street, city, state, zipCode }: VisitAddress): [string, string] => [
  street,
  `${city}, ${state} ${zipCode}`,
];

/** Where the operator's map shows the address; only a person who follows the link goes there. */
export const mapUrl = (template: string, address: VisitAddress): string =>
  template.replace('{q}', encodeURIComponent(addressLines(address).join(', ')));
