import type { Schema } from '@/api/schema';

export type AdminUser = Schema<'AdminUserView'>;
