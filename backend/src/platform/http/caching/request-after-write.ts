import type { Position } from '../../database/standby/freshness.js';
import type { AuthenticatedRequest } from '../auth/access.guard.js';

/** A request whose caller wrote something in the last seconds. */
export type RequestAfterWrite = AuthenticatedRequest & { readsAfter?: Position };
