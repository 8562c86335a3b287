// A process that does the background work of the sample; without a mail server it keeps each mail
// at leisure, so that a test can end it in between.
import { setTimeout } from 'node:timers/promises';
import { type Settings } from '../../../src/platform/config/settings.js';
import { OutboxRelay } from '../../../src/platform/events/outbox-relay.js';
import { ReactionWorker } from '../../../src/platform/events/reaction-worker.js';
import { Files } from '../../../src/platform/files/files.js';
import { FileMailbox } from '../../../src/platform/mail/file-mailbox.js';
import { type Mail, Mailbox } from '../../../src/platform/mail/mailbox.js';
import { someSettings } from '../../setup/kernel.js';
import { sampleModule } from './a-sample-kernel.js';

class LeisurelyMailbox extends FileMailbox {
  override async send(mail: Mail): Promise<void> {
    await super.send(mail);
    await setTimeout(40);
  }
}

const settings = await someSettings(JSON.parse(process.argv[2] ?? '{}') as Partial<Settings>);
const building = sampleModule(settings);
if (!settings.smtpUrl)
  building.overrideProvider(Mailbox).useFactory({
    factory: (files: Files) => new LeisurelyMailbox(files, settings),
    inject: [Files],
  });
const app = await building.compile();
await app.init();
await app.get(ReactionWorker).start();
app.get(OutboxRelay).start();
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
