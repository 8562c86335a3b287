import { Module } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { Reactions } from '../../platform/events/reaction.js';
import { RateLimits } from '../../platform/limits/rate-limits.js';
import { Clock } from '../../shared/clock.js';
import { Ids } from '../../shared/ids.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { SearchActivity } from '../contract/search-activity.js';
import { DirectoryModule } from '../directory/directory.module.js';
import { ForgetSearcherHandler } from './application/forget-searcher.command.js';
import { reactions } from './application/reactions.js';
import { SearchRecorder } from './application/search-recorder.js';
import { SearchThrottle } from './application/search-throttle.js';
import { SecondOpinions } from './application/second-opinion.js';
import { SymptomAdvisor } from './application/symptom-advisor.js';
import { SymptomReader } from './domain/advice/symptom-reader.js';
import { SearchLog } from './domain/search-log.js';
import { AdminSearchMissesController } from './http/admin-search-misses.controller.js';
import { SymptomSearchController } from './http/symptom-search.controller.js';
import { SymptomSearchFlow } from './http/symptom-search.flow.js';
import { KnowledgeLikenesses } from './infrastructure/knowledge-likenesses.js';
import { LazySymptomReader } from './infrastructure/lazy-symptom-reader.js';
import { SearchHash } from './infrastructure/log/search-hash.js';
import { SearchPersonalData } from './infrastructure/log/search-personal-data.js';
import { SearchRetention } from './infrastructure/log/search-retention.js';
import { SqlSearchActivity } from './infrastructure/log/sql-search-activity.js';
import { SqlSearchLog } from './infrastructure/log/sql-search-log.js';
import { secondOpinions } from './infrastructure/model/second-opinions.js';
import { SymptomWarmUp } from './infrastructure/symptom-warm-up.js';
import { Likenesses, SearchMissesHandler } from './queries/search-misses.query.js';

@Module({
  imports: [CatalogueModule, DirectoryModule],
  controllers: [SymptomSearchController, AdminSearchMissesController],
  providers: [
    SearchMissesHandler,
    ForgetSearcherHandler,
    SymptomSearchFlow,
    LazySymptomReader,
    SymptomWarmUp,
    SearchHash,
    SearchRetention,
    SearchPersonalData,
    { provide: SearchActivity, useClass: SqlSearchActivity },
    { provide: SearchLog, useClass: SqlSearchLog },
    { provide: SymptomReader, useExisting: LazySymptomReader },
    {
      provide: SymptomAdvisor,
      useFactory: (reader: SymptomReader, opinions: SecondOpinions) =>
        new SymptomAdvisor(reader, opinions),
      inject: [SymptomReader, SecondOpinions],
    },
    ...secondOpinions,
    {
      provide: SearchRecorder,
      useFactory: (log: SearchLog, clock: Clock, ids: Ids) => new SearchRecorder(log, clock, ids),
      inject: [SearchLog, Clock, Ids],
    },
    {
      provide: SearchThrottle,
      useFactory: (limits: RateLimits, settings: Settings) => new SearchThrottle(limits, settings),
      inject: [RateLimits, Settings],
    },
    { provide: Likenesses, useClass: KnowledgeLikenesses },
    { provide: Reactions, useValue: reactions },
  ],
  exports: [SearchActivity],
})
export class SymptomsModule {}
