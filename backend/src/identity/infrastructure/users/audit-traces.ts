import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Traces } from '../../application/users/traces.js';

/** Traces in the details of the audit log. */
@Injectable()
export class AuditTraces extends Traces {
  constructor(private readonly audit: AuditTrail) {
    super();
  }

  forget(userId: string): Promise<void> {
    return this.audit.eraseDetails(userId, 'identity.users', [userId]);
  }
}
