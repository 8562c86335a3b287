import { Module } from '@nestjs/common';
import { on, Reactions } from '../../../src/platform/events/reaction.js';
import { Texts } from '../../../src/platform/http/texts/texts.js';
import { ConfirmVisitHandler } from './confirm-visit.command.js';
import { CountConfirmation, CountConfirmationHandler } from './count-confirmation.command.js';
import { MailConfirmation, MailConfirmationRunner } from './mail-confirmation.job.js';
import { MarkMailedHandler } from './mark-mailed.command.js';
import { MikroVisits } from './mikro-visits.js';
import { RequestViewProjector } from './request-view.projector.js';
import { RequestVisitHandler } from './request-visit.command.js';
import { sampleTexts } from './sample.texts.js';
import { VisitConfirmed, Visits } from './visit.js';
import { VisitRequestsHandler } from './visit-requests.query.js';
import { VisitsController } from './visits.controller.js';

export const reactions = new Reactions([
  on(
    VisitConfirmed,
    'sample-mails-confirmation',
    (event) => new MailConfirmation(event.visitId, event.visitorId),
  ),
  on(
    VisitConfirmed,
    'sample-counts-confirmation',
    (event) => new CountConfirmation(event.confirmedAt.slice(0, 10)),
  ),
]);

/**
 * One small context, on which the kernel is tried: a visit is requested, confirmed, mailed and
 * counted.
 */
@Module({
  controllers: [VisitsController],
  providers: [
    RequestVisitHandler,
    ConfirmVisitHandler,
    MarkMailedHandler,
    CountConfirmationHandler,
    MailConfirmationRunner,
    VisitRequestsHandler,
    RequestViewProjector,
    { provide: Visits, useClass: MikroVisits },
    { provide: Reactions, useValue: reactions },
    { provide: Texts, useValue: sampleTexts },
  ],
})
export class SampleModule {}
