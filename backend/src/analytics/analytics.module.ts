import { Module } from '@nestjs/common';
import { Ids } from '../shared/domain/ids.js';
import { Texts } from '../shared/http/texts.js';
import { Agents, ShortAddress } from './application/agents.js';
import { EventIntake } from './application/event-intake.js';
import { EventLimits } from './application/event-limits.js';
import { EventRecorder } from './application/event-recorder.js';
import { analyticsTexts } from './http/analytics.texts.js';
import { EventsController } from './http/events.controller.js';
import { BowserAgents } from './infrastructure/bowser-agents.js';
import { EventPartitions } from './infrastructure/event-partitions.js';
import { EventRetention } from './infrastructure/event-retention.js';
import { GroupCommit } from './infrastructure/group-commit.js';
import { LruEventLimits } from './infrastructure/lru-event-limits.js';
import { MaskedAddress } from './infrastructure/short-address.js';

@Module({
  controllers: [EventsController],
  providers: [
    EventPartitions, EventRetention,
    { provide: EventIntake, useClass: GroupCommit },
    { provide: EventLimits, useClass: LruEventLimits },
    { provide: Agents, useClass: BowserAgents },
    { provide: ShortAddress, useClass: MaskedAddress },
    {
      provide: EventRecorder, inject: [EventIntake, EventLimits, Agents, ShortAddress, Ids],
      useFactory: (intake: EventIntake, limits: EventLimits, agents: Agents, addresses: ShortAddress, ids: Ids) => new EventRecorder(intake, limits, agents, addresses, ids),
    },
    { provide: Texts, useValue: analyticsTexts },
  ],
})
export class AnalyticsModule {}
