import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { MarketplaceModule } from '../marketplace/marketplace.module.js';
import { RecordNames } from '../platform/audit/record-names.js';
import { Settings } from '../platform/config/settings.js';
import { Sql } from '../platform/database/sql.js';
import { Reactions } from '../platform/events/reaction.js';
import { BodyRules, RegisteredBodyRules } from '../platform/http/errors/body-rules.js';
import { Texts } from '../platform/http/texts/texts.js';
import { MailSubjects } from '../platform/mail/failed/mail-subjects.js';
import { EventCounter } from '../platform/observability/event-counter.js';
import { SqlStatusCounts } from '../platform/observability/sql-status-counts.js';
import { StatusCounts } from '../platform/observability/status-counts.js';
import {
  AnswerPriceInSandboxHandler,
  sandboxReactions,
} from './application/answer-price-in-sandbox.command.js';
import { AnswerPriceRequestHandler } from './application/answer-price-request.command.js';
import { AssignPriceRequestHandler } from './application/desk/assign-price-request.command.js';
import { UndoPriceRequestChangeHandler } from './application/desk/undo-price-request-change.command.js';
import { EndPriceConsentHandler } from './application/end-price-consent.command.js';
import { ForgetRequesterHandler } from './application/forget-requester.command.js';
import { MailPriceRunner } from './application/mail-price.job.js';
import { MedicareFile } from './application/price-files/medicare-file.js';
import { PriceFilePreviews } from './application/price-files/price-file-previews.js';
import { PriceFileReader } from './application/price-files/price-file-reader.js';
import { PriceFiles } from './application/price-files/price-files.js';
import { ApplyPriceFileHandler } from './application/price-imports/apply-price-file.command.js';
import { ApplyReadPriceFilesHandler } from './application/price-imports/apply-read-price-files.command.js';
import { CancelPriceFileHandler } from './application/price-imports/cancel-price-file.command.js';
import { ChooseHospitalHandler } from './application/price-imports/choose-hospital.command.js';
import { ComparePriceFile } from './application/price-imports/compare-price-file.use-case.js';
import { FetchPriceFileRunner } from './application/price-imports/fetch-price-file.job.js';
import { HospitalOfPriceFileHandler } from './application/price-imports/hospital-of-price-file.query.js';
import { ImportFromAddressHandler } from './application/price-imports/import-from-address.command.js';
import { ImportProgress } from './application/price-imports/import-progress.js';
import { PriceFileApplication } from './application/price-imports/price-file-application.js';
import { PriceFileDownloads } from './application/price-imports/price-file-downloads.js';
import { PriceFileSpool } from './application/price-imports/price-file-spool.js';
import { ReadPriceFileRunner } from './application/price-imports/read-price-file.job.js';
import { ReceivePriceFileHandler } from './application/price-imports/receive-price-file.command.js';
import { RecordFetchedFileHandler } from './application/price-imports/record-fetched-file.command.js';
import { RecordFileReadingHandler } from './application/price-imports/record-file-reading.command.js';
import { RetryPriceFileHandler } from './application/price-imports/retry-price-file.command.js';
import { ChangesOfPriceFileHandler } from './application/price-imports/review/changes-of-price-file.query.js';
import { ConfirmationsOfPriceFileHandler } from './application/price-imports/review/confirmations-of-price-file.query.js';
import { OwnerCheck } from './application/price-imports/review/owner-check.js';
import { PeerCheck } from './application/price-imports/review/peer-check.js';
import { ReadPriceFileAgain } from './application/price-imports/review/read-price-file-again.use-case.js';
import { UndoPriceFileHandler } from './application/price-imports/undo-price-file.command.js';
import { UploadPriceFile } from './application/price-imports/upload-price-file.use-case.js';
import { LookAtPriceFileRunner } from './application/price-imports/watch/look-at-price-file.job.js';
import { LookAtPriceFiles } from './application/price-imports/watch/look-at-price-files.use-case.js';
import { LookAtWatchedFileHandler } from './application/price-imports/watch/look-at-watched-file.command.js';
import { NamePriceFileSourceHandler } from './application/price-imports/watch/name-price-file-source.command.js';
import { LookAtSource } from './application/price-imports/watch/name-price-file-source.use-case.js';
import { PriceFileLook } from './application/price-imports/watch/price-file-look.js';
import { RecordWatchResultHandler } from './application/price-imports/watch/record-watch-result.command.js';
import { UnwatchPriceFileHandler } from './application/price-imports/watch/unwatch-price-file.command.js';
import { WatchList } from './application/price-imports/watch/watch-list.js';
import { WatchPriceFileHandler } from './application/price-imports/watch/watch-price-file.command.js';
import { PriceMails } from './application/price-mails.js';
import { reactions } from './application/reactions.js';
import { RecordPriceMailHandler } from './application/record-price-mail.command.js';
import { RequestPriceHandler } from './application/request-price.command.js';
import { PriceFileImports } from './domain/price-imports/price-file-imports.js';
import { WatchedPriceFiles } from './domain/price-imports/watched-price-files.js';
import { errorsOf } from './domain/price-question.js';
import { PriceRequests } from './domain/price-requests.js';
import { AdminPriceRequestsController } from './http/admin-price-requests.controller.js';
import { AdminPriceFileUploadsController } from './http/price-files/admin-price-file-uploads.controller.js';
import { AdminPriceFilesController } from './http/price-files/admin-price-files.controller.js';
import { AdminScorecardsController } from './http/price-files/admin-scorecards.controller.js';
import { AdminWatchedFilesController } from './http/price-files/admin-watched-files.controller.js';
import { AdminWatchedPriceFilesController } from './http/price-files/admin-watched-price-files.controller.js';
import { ProviderPriceFileController } from './http/price-files/provider-price-file.controller.js';
import { RequestBundleDto, RequestPriceDto } from './http/price-request.dto.js';
import { PriceRequestsController } from './http/price-requests.controller.js';
import { pricingTexts } from './http/pricing.texts.js';
import { DemoPriceRequestsTask } from './infrastructure/demo/demo-price-requests.task.js';
import { DescriptionRetention } from './infrastructure/description-retention.js';
import { MikroPriceRequests } from './infrastructure/mikro-price-requests.js';
import { JsonMedicareFile } from './infrastructure/price-files/json-medicare-file.js';
import { PricesImport } from './infrastructure/price-files/prices-import.cli.js';
import { ProcessPriceFileReader } from './infrastructure/price-files/processes/process-price-file-reader.js';
import { StreamedPriceFiles } from './infrastructure/price-files/streamed-price-files.js';
import { DemoPriceFilesTask } from './infrastructure/price-imports/demo-price-files.task.js';
import { HttpsDownloads } from './infrastructure/price-imports/fetching/https-downloads.js';
import { LeftoverSpools } from './infrastructure/price-imports/leftover-spools.js';
import { MikroPriceFileImports } from './infrastructure/price-imports/mikro-price-file-imports.js';
import { PriceFileImportSchema } from './infrastructure/price-imports/price-file-import.schema.js';
import { PriceFileRetention } from './infrastructure/price-imports/price-file-retention.js';
import { SqlImportProgress } from './infrastructure/price-imports/sql-import-progress.js';
import { StoredPriceFileSpool } from './infrastructure/price-imports/stored-price-file-spool.js';
import { MikroWatchedPriceFiles } from './infrastructure/price-imports/watch/mikro-watched-price-files.js';
import { PriceFileWatch } from './infrastructure/price-imports/watch/price-file-watch.js';
import { PricesWatch } from './infrastructure/price-imports/watch/prices-watch.cli.js';
import { SqlWatchList } from './infrastructure/price-imports/watch/sql-watch-list.js';
import { WatchedPriceFileSchema } from './infrastructure/price-imports/watch/watched-price-file.schema.js';
import { PriceRequestSchema } from './infrastructure/price-request.schema.js';
import { priceRequestCounter } from './infrastructure/price-request-counter.js';
import { pricingMailSubjects } from './infrastructure/pricing-mail-subjects.js';
import { PricingPersonalData } from './infrastructure/pricing-personal-data.js';
import { pricingRecordNames } from './infrastructure/pricing-record-names.js';
import { QuotePriceConfirmations } from './infrastructure/quote-price-confirmations.js';
import { SandboxPriceRetention } from './infrastructure/sandbox-retention.js';
import { SqlPriceMails } from './infrastructure/sql-price-mails.js';
import { AdminPriceRequestHandler } from './queries/admin-price-request.query.js';
import { AdminPriceRequestsHandler } from './queries/admin-price-requests.query.js';
import { FollowedPriceRequestHandler } from './queries/followed-price-request.query.js';
import { MyPriceRequestsHandler } from './queries/my-price-requests.query.js';
import { AdminPriceFileHandler } from './queries/price-imports/admin-price-file.query.js';
import { AdminPriceFileLinesHandler } from './queries/price-imports/admin-price-file-lines.query.js';
import { AdminPriceFilesHandler } from './queries/price-imports/admin-price-files.query.js';
import { AdminWatchedPriceFilesHandler } from './queries/price-imports/admin-watched-price-files.query.js';
import { HospitalScorecardsHandler } from './queries/price-imports/hospital-scorecard.query.js';
import { PublishedPriceFileHandler } from './queries/price-imports/published-price-file.query.js';
import { WaitingPriceFiles } from './queries/price-imports/waiting-price-files.js';
import { PriceRequestFinder } from './queries/price-request-finder.js';
import { PriceRequestReferenceHandler } from './queries/price-request-reference.query.js';
import { WaitingQuotes } from './queries/waiting-quotes.js';

@Module({
  imports: [MarketplaceModule, IdentityModule],
  controllers: [
    PriceRequestsController,
    AdminPriceRequestsController,
    AdminScorecardsController,
    AdminPriceFilesController,
    AdminWatchedFilesController,
    AdminPriceFileUploadsController,
    AdminWatchedPriceFilesController,
    ProviderPriceFileController,
  ],
  providers: [
    RequestPriceHandler,
    AnswerPriceRequestHandler,
    UndoPriceRequestChangeHandler,
    AssignPriceRequestHandler,
    EndPriceConsentHandler,
    ForgetRequesterHandler,
    RecordPriceMailHandler,
    MailPriceRunner,
    FollowedPriceRequestHandler,
    MyPriceRequestsHandler,
    PriceRequestReferenceHandler,
    AdminPriceRequestsHandler,
    AdminPriceRequestHandler,
    WaitingQuotes,
    PriceRequestFinder,
    WaitingPriceFiles,
    HospitalScorecardsHandler,
    PublishedPriceFileHandler,
    AdminPriceFilesHandler,
    AdminPriceFileHandler,
    AdminPriceFileLinesHandler,
    AdminWatchedPriceFilesHandler,
    PricingPersonalData,
    QuotePriceConfirmations,
    DescriptionRetention,
    SandboxPriceRetention,
    AnswerPriceInSandboxHandler,
    PriceFilePreviews,
    PriceFileApplication,
    ChooseHospitalHandler,
    ApplyPriceFileHandler,
    ApplyReadPriceFilesHandler,
    UndoPriceFileHandler,
    HospitalOfPriceFileHandler,
    ChangesOfPriceFileHandler,
    ConfirmationsOfPriceFileHandler,
    OwnerCheck,
    PeerCheck,
    ComparePriceFile,
    PricesImport,
    DemoPriceFilesTask,
    DemoPriceRequestsTask,
    UploadPriceFile,
    ReceivePriceFileHandler,
    ImportFromAddressHandler,
    CancelPriceFileHandler,
    RetryPriceFileHandler,
    FetchPriceFileRunner,
    RecordFetchedFileHandler,
    ReadPriceFileRunner,
    RecordFileReadingHandler,
    PriceFileRetention,
    LeftoverSpools,
    WatchPriceFileHandler,
    LookAtWatchedFileHandler,
    LookAtPriceFileRunner,
    PriceFileLook,
    NamePriceFileSourceHandler,
    LookAtSource,
    ReadPriceFileAgain,
    UnwatchPriceFileHandler,
    RecordWatchResultHandler,
    LookAtPriceFiles,
    PriceFileWatch,
    PricesWatch,
    { provide: PriceFileReader, useClass: ProcessPriceFileReader },
    { provide: PriceFileSpool, useClass: StoredPriceFileSpool },
    { provide: ImportProgress, useClass: SqlImportProgress },
    { provide: PriceFileDownloads, useFactory: () => new HttpsDownloads() },
    { provide: WatchedPriceFiles, useClass: MikroWatchedPriceFiles },
    { provide: WatchList, useClass: SqlWatchList },
    { provide: MedicareFile, useClass: JsonMedicareFile },
    { provide: PriceFiles, useClass: StreamedPriceFiles },
    { provide: PriceFileImports, useClass: MikroPriceFileImports },
    { provide: PriceRequests, useClass: MikroPriceRequests },
    { provide: PriceMails, useClass: SqlPriceMails },
    {
      provide: Reactions,
      inject: [Settings],
      useFactory: ({ inSandbox }: Settings) =>
        inSandbox ? new Reactions([...reactions.all, ...sandboxReactions.all]) : reactions,
    },
    { provide: EventCounter, useValue: priceRequestCounter },
    {
      provide: StatusCounts,
      inject: [Sql],
      useFactory: (sql: Sql) => new SqlStatusCounts(sql, 'priceRequests', 'pricing.price_requests'),
    },
    {
      provide: RegisteredBodyRules,
      useValue: new RegisteredBodyRules([
        new BodyRules(RequestPriceDto, errorsOf),
        new BodyRules(RequestBundleDto, (body, faulty) =>
          errorsOf({ ...body, requestType: 'bundle' }, faulty),
        ),
      ]),
    },
    { provide: RecordNames, useValue: pricingRecordNames },
    { provide: MailSubjects, useValue: pricingMailSubjects },
    { provide: Texts, useValue: pricingTexts },
  ],
})
export class PricingModule {
  static readonly entities = [PriceRequestSchema, PriceFileImportSchema, WatchedPriceFileSchema];
}
