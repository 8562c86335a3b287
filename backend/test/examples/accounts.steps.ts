import { PASSWORD } from '../identity/people.js';
import type { Step } from './steps.js';
import { CODES, FACTOR } from './world.steps.js';

/** What owners do with accounts of people and programs. */
export const ACCOUNTS: readonly Step[] = [
  {
    context: 'identity',
    id: 'adminListUsers',
    query: { search: 'another@mail.example' },
    keep: { person: [0, 'id'] },
  },
  {
    context: 'identity',
    id: 'adminUpdateUserRole',
    path: ({ person = '' }) => ({ id: person }),
    body: { role: 'admin' },
  },
  {
    context: 'identity',
    id: 'adminUpdateUserRole',
    path: ({ person = '' }) => ({ id: person }),
    body: { role: 'user' },
  },
  {
    context: 'identity',
    id: 'adminCreateServiceAccount',
    body: { name: 'Clinic network', scopes: ['directory:read', 'prices:read', 'admin:read'] },
    keep: { service: ['id'] },
  },
  {
    context: 'identity',
    id: 'adminCreateServiceAccountKey',
    path: ({ service = '' }) => ({ accountId: service }),
    body: { name: 'Every night', scopes: ['directory:read', 'prices:read'], lifetimeDays: 30 },
    keep: { serviceKey: ['id'] },
  },
  { context: 'identity', id: 'adminListServiceAccounts' },
  {
    context: 'identity',
    id: 'adminRotateServiceAccountKey',
    path: ({ service = '', serviceKey = '' }) => ({ accountId: service, id: serviceKey }),
    body: { overlapHours: 48 },
    keep: { newServiceKey: ['id'] },
  },
  {
    context: 'identity',
    id: 'adminRevokeServiceAccountKey',
    path: ({ service = '', newServiceKey = '' }) => ({ accountId: service, id: newServiceKey }),
  },
  {
    context: 'webhooks',
    id: 'adminCreateWebhook',
    body: ({ service = '' }) => ({
      serviceAccountId: service,
      url: 'https://hooks.network.example/openfare',
      events: ['price.changed', 'provider.published'],
    }),
    keep: { webhook: ['id'] },
  },
  { context: 'webhooks', id: 'adminListWebhooks' },
  {
    context: 'webhooks',
    id: 'adminChangeWebhook',
    path: ({ webhook = '' }) => ({ id: webhook }),
    body: { events: ['price.changed'] },
  },
  {
    context: 'webhooks',
    id: 'adminRotateWebhookSecret',
    path: ({ webhook = '' }) => ({ id: webhook }),
    body: { overlapHours: 48 },
  },
  {
    context: 'webhooks',
    id: 'adminSendTestEvent',
    path: ({ webhook = '' }) => ({ id: webhook }),
    keep: { delivery: ['deliveryId'] },
  },
  {
    context: 'webhooks',
    id: 'adminReplayWebhookDelivery',
    path: ({ webhook = '', delivery = '' }) => ({ webhookId: webhook, id: delivery }),
  },
  {
    context: 'webhooks',
    id: 'adminListWebhookDeliveries',
    path: ({ webhook = '' }) => ({ id: webhook }),
  },
  {
    context: 'webhooks',
    id: 'adminDeleteWebhook',
    path: ({ webhook = '' }) => ({ id: webhook }),
  },
  {
    context: 'identity',
    id: 'saveMyTableSettings',
    as: 'owner',
    body: { tables: [{ table: 'users:name', hidden: ['role'], shown: [] }], compact: true },
  },
  {
    context: 'identity',
    id: 'adminCloseServiceAccount',
    path: ({ service = '' }) => ({ id: service, accountId: service }),
  },
];

/** What ends the accounts of others, or how they sign in, last of all. */
export const LAST: readonly Step[] = [
  ...CODES,
  { context: 'identity', id: 'listMySessions', as: 'another', keep: { session: [0, 'id'] } },
  {
    context: 'identity',
    id: 'endSession',
    as: 'another',
    path: ({ session = '' }) => ({ id: session }),
  },
  { context: 'identity', id: 'signOutEverywhere', as: 'another' },
  { context: 'identity', id: 'signOut', as: 'another' },
  {
    context: 'identity',
    id: 'adminUpdateUserStatus',
    path: ({ person = '' }) => ({ id: person }),
    body: { status: 'suspended', reason: 'Asked for it by telephone.' },
  },
  {
    context: 'identity',
    id: 'changePassword',
    as: 'analyst',
    body: { currentPassword: PASSWORD, password: 'Nine!Purple!Lanterns7' },
  },
  {
    context: 'identity',
    id: 'deleteMyAccount',
    as: 'patient',
    body: { password: PASSWORD },
  },
  ...FACTOR,
];
