import { Module } from '@nestjs/common';
import { MarketplaceModule } from '../marketplace/marketplace.module.js';
import { Sql } from '../platform/database/sql.js';
import { Reactions } from '../platform/events/reaction.js';
import { BodyRules, RegisteredBodyRules } from '../platform/http/errors/body-rules.js';
import { Texts } from '../platform/http/texts/texts.js';
import { EventCounter } from '../platform/observability/event-counter.js';
import { SqlStatusCounts } from '../platform/observability/sql-status-counts.js';
import { StatusCounts } from '../platform/observability/status-counts.js';
import { AnswerPriceRequestHandler } from './application/answer-price-request.command.js';
import { EndPriceConsentHandler } from './application/end-price-consent.command.js';
import { ForgetRequesterHandler } from './application/forget-requester.command.js';
import { MailPriceRunner } from './application/mail-price.job.js';
import { PreviewPriceFile } from './application/price-files/preview-price-file.use-case.js';
import { PriceFiles } from './application/price-files/price-files.js';
import { ApplyPriceFileHandler } from './application/price-imports/apply-price-file.command.js';
import { ApplyReadPriceFilesHandler } from './application/price-imports/apply-read-price-files.command.js';
import { ChooseHospitalHandler } from './application/price-imports/choose-hospital.command.js';
import { ComparePriceFile } from './application/price-imports/compare-price-file.use-case.js';
import { HospitalOfPriceFileHandler } from './application/price-imports/hospital-of-price-file.query.js';
import { PriceFileApplication } from './application/price-imports/price-file-application.js';
import { UndoPriceFileHandler } from './application/price-imports/undo-price-file.command.js';
import { PriceMails } from './application/price-mails.js';
import { reactions } from './application/reactions.js';
import { RecordPriceMailHandler } from './application/record-price-mail.command.js';
import { RequestPriceHandler } from './application/request-price.command.js';
import { PriceFileImports } from './domain/price-imports/price-file-imports.js';
import { errorsOf } from './domain/price-question.js';
import { PriceRequests } from './domain/price-requests.js';
import { AdminPriceRequestsController } from './http/admin-price-requests.controller.js';
import { RequestBundleDto, RequestPriceDto } from './http/price-request.dto.js';
import { PriceRequestsController } from './http/price-requests.controller.js';
import { pricingTexts } from './http/pricing.texts.js';
import { DescriptionRetention } from './infrastructure/description-retention.js';
import { MikroPriceRequests } from './infrastructure/mikro-price-requests.js';
import { PricesImport } from './infrastructure/price-files/prices-import.cli.js';
import { StreamedPriceFiles } from './infrastructure/price-files/streamed-price-files.js';
import { DemoPriceFilesTask } from './infrastructure/price-imports/demo-price-files.task.js';
import { MikroPriceFileImports } from './infrastructure/price-imports/mikro-price-file-imports.js';
import { PriceFileImportSchema } from './infrastructure/price-imports/price-file-import.schema.js';
import { PriceRequestSchema } from './infrastructure/price-request.schema.js';
import { priceRequestCounter } from './infrastructure/price-request-counter.js';
import { PricingPersonalData } from './infrastructure/pricing-personal-data.js';
import { QuotePriceConfirmations } from './infrastructure/quote-price-confirmations.js';
import { SqlPriceMails } from './infrastructure/sql-price-mails.js';
import { AdminPriceRequestsHandler } from './queries/admin-price-requests.query.js';
import { FollowedPriceRequestHandler } from './queries/followed-price-request.query.js';
import { MyPriceRequestsHandler } from './queries/my-price-requests.query.js';
import { PriceRequestReferenceHandler } from './queries/price-request-reference.query.js';

@Module({
  imports: [MarketplaceModule],
  controllers: [PriceRequestsController, AdminPriceRequestsController],
  providers: [
    RequestPriceHandler,
    AnswerPriceRequestHandler,
    EndPriceConsentHandler,
    ForgetRequesterHandler,
    RecordPriceMailHandler,
    MailPriceRunner,
    FollowedPriceRequestHandler,
    MyPriceRequestsHandler,
    PriceRequestReferenceHandler,
    AdminPriceRequestsHandler,
    PricingPersonalData,
    QuotePriceConfirmations,
    DescriptionRetention,
    PreviewPriceFile,
    PriceFileApplication,
    ChooseHospitalHandler,
    ApplyPriceFileHandler,
    ApplyReadPriceFilesHandler,
    UndoPriceFileHandler,
    HospitalOfPriceFileHandler,
    ComparePriceFile,
    PricesImport,
    DemoPriceFilesTask,
    { provide: PriceFiles, useClass: StreamedPriceFiles },
    { provide: PriceFileImports, useClass: MikroPriceFileImports },
    { provide: PriceRequests, useClass: MikroPriceRequests },
    { provide: PriceMails, useClass: SqlPriceMails },
    { provide: Reactions, useValue: reactions },
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
    { provide: Texts, useValue: pricingTexts },
  ],
})
export class PricingModule {
  static readonly entities = [PriceRequestSchema, PriceFileImportSchema];
}
