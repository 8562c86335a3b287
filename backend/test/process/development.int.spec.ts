import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { aDatabase } from '../setup/kernel.js';
import { ServerProcess } from '../setup/server-process.js';

const FRONTEND = resolve(import.meta.dirname, '../../../frontend');
const VITE = resolve(FRONTEND, '../node_modules/vite/bin/vite.js');

it('a page of the development server can write, and a page of another site cannot', async () => {
  const server = await ServerProcess.on({
    DATABASE_URL: await aDatabase(),
    IDENTITY_SECRET: 'a secret of the tests, long enough',
    DEMO_DATA: 'off',
  });
  await server.start();
  const vite = spawn(process.execPath, [VITE, '--port', '0', '--clearScreen', 'false'], {
    cwd: FRONTEND,
    env: { ...process.env, PORT: String(server.port), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const page = await new Promise<string>((ready, failed) => {
    let said = '';
    vite.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
      if (address) ready(address);
    });
    vite.on('exit', () => failed(new Error(`Vite ended: ${said}`)));
  });
  const signUp = async (origin: string): Promise<number> => {
    const { status } = await fetch(`${page}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: '{}',
    });
    return status;
  };
  expect(await signUp(page)).toBe(400); // looked at, and found empty
  expect(await signUp('https://elsewhere.example')).toBe(403);
  vite.kill('SIGTERM');
  await once(vite, 'exit');
  expect(await server.stop()).toBe(0);
});
