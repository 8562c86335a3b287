import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Schema } from '../src/api/schema';
import {
  createLocation,
  locationApi,
  replaceLocation,
} from '../src/features/admin/locations/location-api';
import { RecordEditor } from '../src/features/admin/records/record-editor';
import type { FieldOf } from '../src/features/admin/records/record-fields';
import { dismiss, openToasts } from '../src/ui/feedback/toasts';
import { renderPage } from './render-page';

type Location = Schema<'AdminLocationView'>;
type Body = Schema<'LocationDto'>;

export const CREATE = 'POST /api/admin/locations';
export const READ = 'GET /api/admin/locations/l1';
export const REPLACE = 'PUT /api/admin/locations/l1';

const FIELDS: FieldOf<Body>[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true },
  { name: 'city', label: 'City', kind: 'text', required: true },
  { name: 'lat', label: 'Latitude', kind: 'number' },
];

export const location = (changes: Partial<Location> = {}): Location => ({
  id: 'l1',
  status: 'draft',
  version: 3,
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T10:00:00Z',
  publishedAt: null,
  phone: null,
  lat: null,
  lon: null,
  providerNames: [],
  name: 'Main Street',
  address: '1 Main Street',
  city: 'Houston',
  state: 'TX',
  zipCode: '77380',
  zone: 'America/Chicago',
  ...changes,
});

/** How often the editor has saved. */
export const saved = { times: 0 };

function Locations({ editing }: { editing: Location | 'new' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>open</button>
      {open && (
        <RecordEditor<Location, Body, Body>
          titles={{ add: 'Add a location', edit: 'Edit the location' }}
          editing={editing}
          fields={FIELDS}
          editFields={FIELDS}
          start={{}}
          create={createLocation}
          replace={replaceLocation}
          recordApi={locationApi}
          onSaved={() => {
            saved.times += 1;
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Opens the dialog with the keyboard, as somebody without a mouse does. */
export async function openDialog(editing: Location | 'new') {
  const { user } = await renderPage(<Locations editing={editing} />);
  screen.getByRole('button', { name: 'open' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
  return user;
}

/** For `afterEach`. */
export function forgetDialogs(): void {
  saved.times = 0;
  for (const { key } of openToasts()) dismiss(key);
}

/** The history goes back later, as in a browser. */
export async function goBack() {
  await act(
    () =>
      new Promise<void>((done) => {
        window.addEventListener('popstate', () => setTimeout(done, 20), { once: true });
        window.history.back();
      }),
  );
}

export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const save = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(Save|Saving\.\.\.)$/ });
