import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const DIST = resolve(import.meta.dirname, '../../dist');

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly lines: string[];
}

/** Runs a built program to its end in development mode on nothing but the given environment. */
export async function runToExit(
  env: NodeJS.ProcessEnv,
  program = 'main.js',
  ...args: string[]
): Promise<Ended> {
  const child = spawn(process.execPath, [`${DIST}/${program}`, ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: `${process.env.SPEC_FOLDER}/compiled`,
      NODE_ENV: 'development',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let error = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    error += chunk.toString();
  });
  const code = await new Promise<number | null>((done) => {
    child.on('close', done);
  });
  return { code, out, lines: error.split('\n').filter(Boolean) };
}
