import { createApplication } from '../../src/bootstrap/application.js';
import { Settings } from '../../src/platform/config/settings.js';
import { StatementRecorder } from '../../test/setup/statement-recorder.js';
import { settingsFor } from './environment.js';
import type { Statement } from './floor.js';
import 'reflect-metadata';

/** A response of the product and what it took. */
export interface Recording {
  /** The statements that the product executed for the request. */
  readonly statements: readonly Statement[];
  readonly body: string;
  /** The content type. */
  readonly type: string;
}

/**
 * Requests each path twice in this process and records the statements of the second request.
 * @throws Error for a status other than 200 and for a request without statements
 */
export async function recorded(
  database: string,
  ...paths: readonly string[]
): Promise<Recording[]> {
  const recorder = await StatementRecorder.before(database);
  const app = await createApplication(
    new Settings({ ...settingsFor(recorder.url), logLevel: 'silent' }),
  );
  try {
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    const recordings: Recording[] = [];
    for (const path of paths) {
      await app.inject(path); // Warms up what runs once only.
      const { result, statements } = await recorder.during(async () => app.inject(path));
      const { statusCode, body, headers } = result;
      if (statusCode !== 200 || !statements.length)
        throw new Error(`${path}: ${statusCode} ${body.slice(0, 200)}`);
      recordings.push({ statements, body, type: String(headers['content-type']) });
    }
    return recordings;
  } finally {
    await app.close();
    recorder.stop();
  }
}
