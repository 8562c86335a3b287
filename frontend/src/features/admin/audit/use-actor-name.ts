import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';

type Actor = Pick<Schema<'AuditEntryView'>, 'actorId' | 'actorEmail' | 'apiKeyId' | 'apiKeyName'>;

/** Who did what an entry of the audit log tells. */
export function useActorName(): (actor: Actor) => string {
  const { audit: texts } = consoleTexts.useTexts();
  const others: Readonly<Record<string, string>> = { system: texts.system, guest: texts.guest };
  return ({ actorId, actorEmail, apiKeyId, apiKeyName }) => {
    const who = actorEmail ?? others[actorId] ?? texts.deleted;
    return apiKeyId === null ? who : texts.withKey(who, apiKeyName ?? texts.unknownKey);
  };
}
