import { Test } from '@nestjs/testing';
import { AppModule } from '../../src/app.module.js';
import { Actors, Tokens } from '../../src/shared/domain/actors.js';
import { FakeIdentity } from '../fakes/fake-identity.js';
import { type Kernel, someSettings, started } from '../setup/kernel.js';

export interface AdminRecord { id: string; status: string; version: number; [field: string]: unknown }
export interface Refused { status: number; code: string; errors?: { path: string; message: string }[]; [field: string]: unknown }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The application with an administrator in it. */
export class AdminApp {
  private constructor(readonly kernel: Kernel, readonly identity: FakeIdentity, readonly admin: string) {}

  static async start(): Promise<AdminApp> {
    const identity = new FakeIdentity(), settings = await someSettings();
    const testing = Test.createTestingModule({ imports: [AppModule.with(settings)] }).overrideProvider(Tokens).useValue(identity.tokens).overrideProvider(Actors).useValue(identity.actors);
    return new AdminApp(await started(settings, testing), identity, identity.account({ role: 'admin' }));
  }

  call(method: Method, path: string, body?: unknown, { token = this.admin, headers = {} }: { token?: string; headers?: Record<string, string> } = {}) {
    const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    return this.kernel.app.inject({ method, url: `/api${path}`, payload, headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers } });
  }

  /** What an accepted call answers. */
  async does(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<AdminRecord> {
    const answer = await this.call(method, `/admin${path}`, body, { headers });
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
    return answer.body ? answer.json<AdminRecord>() : { id: '', status: '', version: 0 };
  }

  /** The problem that a refused call answers. */
  async refuses(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<Refused> {
    const answer = await this.call(method, `/admin${path}`, body, { headers });
    return { ...answer.json<Refused>(), status: answer.statusCode };
  }

  async status(path: string): Promise<number> {
    return (await this.call('GET', path, undefined, { token: '' })).statusCode;
  }
}

export const aProviderForm = (changes: object = {}) => ({ name: 'Elm Clinic', specialty: 'cardiology', email: 'desk@elm.example', phone: '(713) 555-0101', ...changes });
export const aPlaceForm = (changes: object = {}) => ({ name: 'Elm office', address: '1 Elm Street', city: 'Houston', state: 'TX', zipCode: '77002', ...changes });
export const aServiceForm = (changes: object = {}) => ({ name: 'Heart scan', description: 'A look at the heart.', category: 'heart', duration: 30, ...changes });
export const anOfferForm = (serviceId: string, changes: object = {}) => ({ serviceId, customPrice: 12_300, coverage: 'complete', includes: 'Test and report', ...changes });
