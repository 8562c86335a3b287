import { useState } from 'react';
import { useSession } from '@/session/viewer';

/**
 * The role of the viewer; null for a guest. After a session has ended it stays, because the person
 * signs in again above the page.
 */
export function useStaffRole() {
  const { viewer, ended } = useSession();
  const [role, setRole] = useState(viewer.kind === 'user' ? viewer.user.role : null);
  if (viewer.kind === 'user' && viewer.user.role !== role) setRole(viewer.user.role);
  return viewer.kind === 'guest' && !ended ? null : role;
}
