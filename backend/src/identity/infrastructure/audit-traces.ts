import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/infrastructure/audit-trail.js';
import { Traces } from '../application/traces.js';

@Injectable()
export class AuditTraces extends Traces {
  constructor(private readonly audit: AuditTrail) {
    super();
  }

  forget(userId: string): Promise<void> {
    return this.audit.forget(userId, 'identity.users', [userId]);
  }
}
