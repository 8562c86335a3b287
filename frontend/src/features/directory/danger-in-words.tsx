import { useEffect, useState } from 'react';
import type { Schema } from '@/api/schema';
import { DangerPanel } from '@/ui/form/danger/danger-panel';
import { emergencyIn } from '@/ui/form/danger/emergency-in';

/**
 * The alarm for a danger that somebody types where providers are searched by name: a list without
 * results is no answer to "chest pain".
 */
export function DangerInWords({ words }: { words: string }) {
  const [emergency, setEmergency] = useState<Schema<'SearchEmergencyView'> | null>(null);

  useEffect(() => {
    let isCurrent = true;
    emergencyIn(words).then(
      (found) => {
        if (isCurrent) setEmergency(found ?? null);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [words]);

  return emergency && <DangerPanel emergency={emergency} heading="h2" />;
}
