import { Injectable } from '@nestjs/common';
import { PersonalData } from '../../../platform/commands/personal-data.js';
import { Registry } from '../../../platform/config/registry.js';
import { Clock } from '../../../shared/clock.js';
import { PersonalCopy } from '../../application/users/personal-copy.js';

/** Collects the sections that contexts register as `PersonalData`. */
@Injectable()
export class RegisteredPersonalCopy extends PersonalCopy {
  constructor(
    private readonly registry: Registry,
    private readonly clock: Clock,
  ) {
    super();
  }

  async of(userId: string): Promise<object> {
    const parts = await Promise.all(
      this.registry
        .all(PersonalData)
        .map(async (data) => [data.section, await data.of(userId)] as const),
    );
    return {
      exportedAt: this.clock.now().toISOString(),
      ...Object.fromEntries(parts.sort(([a], [b]) => a.localeCompare(b))),
    };
  }
}
