import type { CurrentUser } from '../src/session/identity-client';

export const person = (changes: Partial<CurrentUser> = {}): CurrentUser => ({
  id: '00000000-0000-4000-8000-000000000001',
  firstName: 'Pat',
  lastName: 'Reyes',
  profileImageUrl: null,
  phone: null,
  zipCode: '77380',
  role: 'user',
  status: 'active',
  language: 'en',
  email: 'pat@mail.example',
  emailVerified: true,
  ...changes,
});
