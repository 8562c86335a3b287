import lines from 'county-outlines';
import {
  geoDistance,
  geoMercator,
  geoPath,
  type GeoPermissibleObjects,
  type GeoProjection,
} from 'd3-geo';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatPrice } from '@/format/price';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { useServicesTexts } from '@/texts/services';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { useMediaQuery } from '@/ui/use-media-query';
import { isOfUnknownPart } from './group-words';
import { labelsOf, type MapMark, marksOf } from './map-marks';
import {
  type ComparedOffer,
  type Comparison,
  type Coverage,
  type Point,
  useWholeComparison,
  type Wish,
} from './use-comparison';
import './price-map.css';

/** Of the drawing, in the units of its marks: on a phone it is not drawn smaller but narrower. */
const WIDE = { width: 640, height: 420 };
const NARROW = { width: 330, height: 330 };
const MARGIN = 44;
/** More marks than this cannot be read. */
const MAX_MARKS = 30;
/** So far around a single place the map goes at least, in degrees. */
const AROUND = 0.12;
const EARTH_MILES = 3958.7613;
const SCALES = [1, 2, 5, 10, 20, 50, 100, 200];

type Placed = ComparedOffer & { readonly at: Point; readonly group: Coverage };

/** Where the providers of a comparison are, beside a list that says the same. */
export default function PriceMap({ serviceId, wish }: { serviceId: string; wish: Wish }) {
  const { compare } = useServicesTexts();
  const { data, error, mutate } = useWholeComparison(serviceId, wish);
  if (error) return <ErrorNotice title={compare.failed} onRetry={() => void mutate()} />;
  if (!data) return <div className="price-map" aria-hidden="true" />;
  return <MapAndList comparison={data} zip={wish.zip} />;
}

function MapAndList({ comparison, zip }: { comparison: Comparison; zip?: string }) {
  const { map } = useServicesTexts().compare;
  const [pointed, setPointed] = useState<number | null>(null);
  const offers = comparison.groups.flatMap(({ group, offers: own }) =>
    own.map((offer) => ({ ...offer, group })),
  );
  const placed = offers.filter((offer): offer is Placed => offer.at !== null).slice(0, MAX_MARKS);
  return (
    <section className="price-map" aria-label={map.label}>
      <Drawing placed={placed} origin={comparison.origin} zip={zip} pointed={pointed} />
      <div>
        <ol className="price-map-list">
          {placed.map((offer, at) => (
            <li
              key={offer.provider.id}
              onMouseEnter={() => setPointed(at + 1)}
              onMouseLeave={() => setPointed(null)}
              onFocus={() => setPointed(at + 1)}
              onBlur={() => setPointed(null)}
            >
              <MapEntry offer={offer} />
            </li>
          ))}
        </ol>
        {placed.length < offers.length && (
          <p className="small muted">{map.first(placed.length, offers.length)}</p>
        )}
      </div>
    </section>
  );
}

function MapEntry({ offer }: { offer: Placed }) {
  const { provider, cents, group } = offer;
  const { common, directory } = useTexts();
  const { map, invented } = useServicesTexts().compare;
  const { id, slug, name, demo, distanceMiles, providerLocations } = provider;
  const price = cents === 0 ? common.noCharge : cents !== null && formatPrice(cents);
  const covers = isOfUnknownPart(offer) ? 'unknown' : group;
  const covered = covers === 'on_request' ? '' : ` · ${map.covers[covers]}`;
  const offered = `${price || common.priceOnRequest}${covered}`;
  return (
    <>
      <Link href={paths.provider(slug, id)}>{name}</Link>
      <span className="muted small">
        {demo ? invented(offered) : offered}
        {distanceMiles !== null &&
          ` · ${directory.card.distance(Math.round(distanceMiles), providerLocations.length > 1)}`}
      </span>
    </>
  );
}

interface DrawingProps {
  placed: readonly Placed[];
  origin: Point | null;
  zip?: string;
  /** The number of the entry that the person points at. */
  pointed: number | null;
}

function Drawing({ placed, origin, zip, pointed }: DrawingProps) {
  const { map } = useServicesTexts().compare;
  const { width, height } = useMediaQuery('(max-width: 720px)') ? NARROW : WIDE;
  const points = [...placed.map(({ at }) => at), ...(origin ? [origin] : [])];
  if (points.length === 0) return null;
  const projection = geoMercator().fitExtent(
    [
      [MARGIN, MARGIN],
      [width - MARGIN, height - MARGIN],
    ],
    around(points),
  );
  const onMap = ({ lat, lon }: Point): [number, number] => projection([lon, lat]) ?? [0, 0];
  const here = origin && onMap(origin);
  const marks = marksOf(placed.map(({ at }) => onMap(at)));
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={map.drawing(placed.length)}>
      <path className="price-map-county" d={geoPath(projection)(COUNTIES) ?? ''} />
      {here && zip && (
        <g className="price-map-origin">
          <path d={`M${here[0] - 8} ${here[1]}h16M${here[0]} ${here[1] - 8}v16`} />
          <text x={here[0]} y={here[1] + 24} textAnchor="middle">
            {zip}
          </text>
        </g>
      )}
      <Marks marks={marks} pointed={pointed} />
      {labelsOf(citiesOf(placed, onMap), marks).map(({ text, x, y }) => (
        <text key={text} className="price-map-city" x={x} y={y}>
          {text}
        </text>
      ))}
      <ScaleBar width={width} height={height} milesAcross={milesAcross(projection, width)} />
    </svg>
  );
}

/** The lines to the places lie under all marks. */
function Marks({ marks, pointed }: { marks: readonly MapMark[]; pointed: number | null }) {
  return (
    <>
      {marks.map(({ number, x, y, place }) => (
        <path key={number} className="price-map-leader" d={`M${x} ${y}L${place[0]} ${place[1]}`} />
      ))}
      {marks.map(({ number, x, y }) => (
        <g
          key={number}
          className={number === pointed ? 'price-map-mark pointed' : 'price-map-mark'}
        >
          <circle cx={x} cy={y} r={number === pointed ? 14 : 11} />
          <text x={x} y={y + 4.5} textAnchor="middle">
            {number}
          </text>
        </g>
      ))}
    </>
  );
}

interface ScaleBarProps {
  width: number;
  height: number;
  /** The miles that the width of the drawing stands for. */
  milesAcross: number;
}

/** The longest round number of miles in a quarter of the width. */
function ScaleBar({ width, height, milesAcross }: ScaleBarProps) {
  const { near } = useServicesTexts().compare;
  const miles = SCALES.findLast((each) => each <= milesAcross / 4) ?? 1;
  const length = (miles / milesAcross) * width;
  return (
    <g className="price-map-scale">
      <path d={`M16 ${height - 22}v8h${length}v-8`} />
      <text x={22 + length} y={height - 12}>
        {near.distance(miles)}
      </text>
    </g>
  );
}

const COUNTIES: GeoPermissibleObjects = {
  type: 'MultiLineString',
  coordinates: lines.map((steps) => {
    const line: [number, number][] = [];
    let [lon, lat] = [0, 0];
    for (let at = 0; at < steps.length; at += 2) {
      lon += steps[at] ?? 0;
      lat += steps[at + 1] ?? 0;
      line.push([lon / 1000, lat / 1000]);
    }
    return line;
  }),
};

/** The points, with a margin around each, so that a single one has a surrounding. */
function around(points: readonly Point[]): GeoPermissibleObjects {
  return {
    type: 'MultiPoint',
    coordinates: points.flatMap(({ lat, lon }) => [
      [lon - AROUND, lat - AROUND],
      [lon + AROUND, lat + AROUND],
    ]),
  };
}

/** Names for orientation: of cities where somebody has the only location. */
function citiesOf(
  placed: readonly Placed[],
  onMap: (point: Point) => [number, number],
): Map<string, [number, number]> {
  const cities = new Map<string, [number, number]>();
  for (const { provider, at } of placed) {
    const [only, other] = provider.providerLocations;
    if (only && !other && !cities.has(only.location.city))
      cities.set(only.location.city, onMap(at));
  }
  return cities;
}

function milesAcross({ invert }: GeoProjection, width: number): number {
  const [west, east] = [invert?.([0, 0]), invert?.([width, 0])];
  return west && east ? geoDistance(west, east) * EARTH_MILES : 0;
}
