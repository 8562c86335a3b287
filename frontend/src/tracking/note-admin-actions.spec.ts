import { expect, it } from '@jest/globals';
import { api } from '../api/client';
import { noteAdminActions } from './note-admin-actions';
import { type Note, sendNotesTo } from './notes';

const answering = (status: number) => ({
  baseUrl: 'http://server.example',
  fetch: async () => Response.json({}, { status }),
});
const params = { path: { id: 'b0a0a0a0-0000-4000-8000-000000000000' } };

it('tracks changes by staff, by kind of call alone, and neither reads nor refusals', async () => {
  const notes: Note[] = [];
  sendNotesTo((note) => notes.push(note));
  noteAdminActions();
  await api.POST('/api/admin/providers/{id}/publish', { params, ...answering(200) });
  await api.POST('/api/admin/providers/{id}/publish', { params, ...answering(409) });
  await api.GET('/api/admin/stats', answering(200));
  await api.POST('/api/search/symptoms', { body: { query: 'knee pain' }, ...answering(200) });
  expect(notes).toEqual([
    {
      list: 'events',
      eventType: 'ADMIN_ACTION',
      eventData: { action: 'POST /api/admin/providers/{id}/publish' },
      duration: undefined,
    },
  ]);
});
