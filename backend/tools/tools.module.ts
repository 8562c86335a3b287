import { Module } from '@nestjs/common';
import { SearchAgreement } from './search/search-agreement.cli.js';
import { SearchBorders } from './search/search-borders.cli.js';
import { SearchCalibration } from './search/search-calibration.cli.js';
import { SearchCount } from './search/search-count.cli.js';
import { SearchExplain } from './search/search-explain.cli.js';
import { SearchPredict } from './search/search-predict.cli.js';
import { SearchReplay } from './search/search-replay.cli.js';
import { SearchScore } from './search/search-score.cli.js';
import { SearchTrain } from './search/search-train.cli.js';
import { AuditRowsSeed } from './seeds/audit-rows.seed.js';
import { BookingsSeed } from './seeds/bookings.seed.js';
import { EventsSeed } from './seeds/events.seed.js';
import { FailedMailsSeed } from './seeds/failed-mails.seed.js';
import { PriceChangesSeed } from './seeds/price-changes.seed.js';
import { PriceRequestsSeed } from './seeds/price-requests.seed.js';
import { SearchMissesSeed } from './seeds/search-misses.seed.js';
import { SearchesSeed } from './seeds/searches.seed.js';
import { SeedPriceFiles } from './seeds/seed-price-files.cli.js';
import { SeedScale } from './seeds/seed-scale.cli.js';
import { UsersSeed } from './seeds/users.seed.js';

/** Commands for those who develop the product. What is shipped does not hold them. */
@Module({
  providers: [
    SearchAgreement,
    SearchBorders,
    SearchCount,
    SearchExplain,
    SearchPredict,
    SearchReplay,
    SearchScore,
    SearchTrain,
    SearchCalibration,
    SeedScale,
    SeedPriceFiles,
    UsersSeed,
    BookingsSeed,
    PriceRequestsSeed,
    SearchesSeed,
    EventsSeed,
    FailedMailsSeed,
    AuditRowsSeed,
    SearchMissesSeed,
    PriceChangesSeed,
  ],
})
export class ToolsModule {}
