import { Form, type FormInstance } from 'antd';
import { priceCache } from '@/api/cache';
import { useApi } from '@/api/client';
import type { Chosen, QuestionValues } from './questions';

/** Whether the provider that the question is about is invented: nobody will answer. */
export function useDemoClinic(form: FormInstance<QuestionValues>, chosen: Chosen): boolean {
  const type = Form.useWatch('requestType', form);
  const name = Form.useWatch('providerName', form);
  const isChosen = type === 'provider' && name?.trim() === chosen.providerName;
  const id = (isChosen && chosen.providerId) || null;
  const { data: provider } = useApi(
    '/api/providers/{id}',
    id === null ? null : { params: { path: { id } } },
    priceCache,
  );
  return id !== null && provider?.demo === true;
}
