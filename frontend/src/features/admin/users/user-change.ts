import type { Schema } from '@/api/schema';
import type { AdminUser } from './admin-user';

/** What somebody is to become. */
export type UserChange = { user: AdminUser } & (
  { role: AdminUser['role'] } | { status: Schema<'ChangeStatusDto'>['status'] }
);
