import { consoleTexts } from '@/texts/admin';
import type { FieldOf } from '../records/record-fields';
import type { LocationChanges } from './location-api';

export const NEW_LOCATION = { state: 'TX', zone: 'America/Chicago' };

/** The form's fields of a location. */
export function useLocationFields(): FieldOf<LocationChanges>[] {
  const { fields: names, hints } = consoleTexts.useTexts().locations;
  return [
    { name: 'name', label: names.name, kind: 'text', required: true },
    { name: 'phone', label: names.phone, kind: 'text' },
    { name: 'address', label: names.address, kind: 'text', required: true, wide: true },
    { name: 'city', label: names.city, kind: 'text', required: true },
    { name: 'state', label: names.state, kind: 'text', required: true },
    { name: 'zipCode', label: names.zipCode, kind: 'text', required: true },
    { name: 'zone', label: names.zone, kind: 'text', required: true, hint: hints.zone },
    { name: 'lat', label: names.lat, kind: 'number', hint: hints.place },
    { name: 'lon', label: names.lon, kind: 'number' },
  ];
}
