import { consoleTexts } from '@/texts/admin';
import { RecordDialog } from '../records/record-dialog';
import {
  type AdminProvider,
  createProvider,
  type NewProvider,
  providerApi,
  type ProviderChanges,
  replaceProvider,
} from './provider-api';
import { NEW_PROVIDER, useProviderFields } from './use-provider-fields';

/** Adds a provider, or edits one. */
export function ProviderDialog({
  provider,
  onSaved,
  onClose,
}: {
  provider?: AdminProvider;
  onSaved: () => void;
  onClose: () => void;
}) {
  const { providers: texts } = consoleTexts.useTexts();
  const fields = useProviderFields(provider?.kind === 'hospital_listing');
  if (!provider) {
    return (
      <RecordDialog<AdminProvider, NewProvider>
        title={texts.add}
        fields={fields}
        start={NEW_PROVIDER}
        save={createProvider}
        toasts={texts.toasts.create}
        onSaved={onSaved}
        onClose={onClose}
      />
    );
  }
  return (
    <RecordDialog<AdminProvider, ProviderChanges>
      title={texts.editTitle}
      fields={fields}
      start={provider}
      version={provider.version}
      save={(body) => replaceProvider(provider.id, body)}
      latest={() => providerApi.read(provider.id)}
      entity={providerApi.entity}
      toasts={texts.toasts.update}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
