import type { Schema } from '@/api/schema';
import type { AdminUser } from './admin-user';

type StatusBody = Omit<Schema<'ChangeStatusDto'>, 'version'>;

/** The new role or the new status of a user. */
export type UserChange = { user: AdminUser } & ({ role: AdminUser['role'] } | StatusBody);
