import { ApiProperty } from '@nestjs/swagger';
import type { VisitPlace, VisitPlaces } from '../../marketplace/contract/visit-places.js';
import type { BookingStatus } from '../contract/booking.terms.js';

export class VisitAddressView {
  street!: string;
  city!: string;
  /** Two letters. */
  state!: string;
  zipCode!: string;
}

/** Where the patient goes and whom they call, as the clinic's entry says now. */
export class VisitView {
  placeName!: string;
  /** Null when the clinic no longer lists the place. */
  @ApiProperty({ type: () => VisitAddressView, nullable: true })
  address!: VisitAddressView | null;
  /** Of the place or the clinic, where known. */
  @ApiProperty({ type: String, nullable: true }) phone!: string | null;
  /**
   * Opens the appointment on the visit sheet: `/verify/{priceCode}/sheet?visit={sheetKey}`. Who has
   * only the price code does not see it.
   */
  sheetKey!: string;
}

/** What a row needs so that its place can be found. */
export interface PlacedRow {
  readonly status: BookingStatus;
  readonly providerId: string;
  readonly locationId: string;
  readonly locationName: string;
  readonly visitKey: string;
}

type Placed<Row> = Omit<Row, 'locationId' | 'visitKey'> & {
  providerSlug: string | null;
  visit: VisitView | null;
};

/** Adds the page of the provider and, to set appointments only, where the visit takes place. */
export async function withVisits<Row extends PlacedRow>(
  rows: readonly Row[],
  places: VisitPlaces,
): Promise<Placed<Row>[]> {
  const found = new Map((await places.of(rows)).map((place) => [keyOf(place), place]));
  return rows.map((row) => {
    const { locationId: _place, visitKey: _key, ...booking } = row;
    const place = found.get(keyOf(row));
    return {
      ...booking,
      providerSlug: place?.providerSlug ?? null,
      visit: row.status === 'confirmed' ? visitOf(row, place) : null,
    };
  });
}

const keyOf = ({ providerId, locationId }: Pick<PlacedRow, 'providerId' | 'locationId'>): string =>
  `${providerId} ${locationId}`;

const visitOf = (
  { locationName, visitKey }: PlacedRow,
  place: VisitPlace | undefined,
): VisitView => ({
  placeName: place?.name ?? locationName,
  address: place?.address ?? null,
  phone: place?.phone ?? null,
  sheetKey: visitKey,
});
