import { Module } from '@nestjs/common';
import { Reactions } from '../../platform/events/reaction.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { SearchActivity } from '../contract/search-activity.js';
import { DirectoryModule } from '../directory/directory.module.js';
import { ForgetSearcherHandler } from './application/forget-searcher.command.js';
import { reactions } from './application/reactions.js';
import { SearchRecorder } from './application/search-recorder.js';
import { SearchSymptoms } from './application/search-symptoms.use-case.js';
import { SearchThrottle } from './application/search-throttle.js';
import { ProposalTrials, SearchTrials } from './application/search-trials.js';
import { SymptomAdvisor } from './application/symptom-advisor.js';
import { SymptomReader } from './domain/advice/symptom-reader.js';
import { SearchLog } from './domain/search-log.js';
import { AdminSearchMissesController } from './http/admin-search-misses.controller.js';
import { DangerCheckController } from './http/danger-check.controller.js';
import { SearchWorkbenchController } from './http/search-workbench.controller.js';
import { SymptomSearchController } from './http/symptom-search.controller.js';
import { DemoSearchesTask } from './infrastructure/demo/demo-searches.task.js';
import { KnowledgeLikenesses } from './infrastructure/knowledge-likenesses.js';
import { LazySymptomReader } from './infrastructure/lazy-symptom-reader.js';
import { SearchHash } from './infrastructure/log/search-hash.js';
import { SearchPersonalData } from './infrastructure/log/search-personal-data.js';
import { SearchRetention } from './infrastructure/log/search-retention.js';
import { SqlSearchActivity } from './infrastructure/log/sql-search-activity.js';
import { SqlSearchLog } from './infrastructure/log/sql-search-log.js';
import { secondOpinions } from './infrastructure/model/second-opinions.js';
import { SymptomWarmUp } from './infrastructure/symptom-warm-up.js';
import { KeptPhrases } from './infrastructure/trials/kept-phrases.js';
import { ThreadProposalTrials } from './infrastructure/trials/thread-proposal-trials.js';
import { Likenesses, SearchMissesHandler } from './queries/search-misses.query.js';
import { WaitingMisses } from './queries/waiting-misses.js';

@Module({
  imports: [CatalogueModule, DirectoryModule],
  controllers: [
    SymptomSearchController,
    DangerCheckController,
    AdminSearchMissesController,
    SearchWorkbenchController,
  ],
  providers: [
    SearchMissesHandler,
    WaitingMisses,
    ForgetSearcherHandler,
    SearchSymptoms,
    LazySymptomReader,
    SymptomWarmUp,
    SearchHash,
    SearchRetention,
    DemoSearchesTask,
    SearchPersonalData,
    { provide: SearchActivity, useClass: SqlSearchActivity },
    { provide: SearchLog, useClass: SqlSearchLog },
    { provide: SymptomReader, useExisting: LazySymptomReader },
    SymptomAdvisor,
    ...secondOpinions,
    SearchRecorder,
    SearchThrottle,
    SearchTrials,
    KeptPhrases,
    { provide: ProposalTrials, useClass: ThreadProposalTrials },
    { provide: Likenesses, useClass: KnowledgeLikenesses },
    { provide: Reactions, useValue: reactions },
  ],
  exports: [SearchActivity],
})
export class SymptomsModule {}
