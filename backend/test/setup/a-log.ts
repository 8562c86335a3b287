import { Writable } from 'node:stream';
import { type Level, type Logger, pino } from 'pino';

/** A log that hands each line over. */
export const aLog = (level: Level, written: (line: string) => void): Logger =>
  pino(
    { level },
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        written(chunk.toString());
        done();
      },
    }),
  );
