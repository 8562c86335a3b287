import { Form } from 'antd';
import { priceCache } from '@/api/cache';
import { useApi } from '@/api/client';
import { quotesTexts } from '@/texts/quotes';
import { DemoNotice } from '@/ui/feedback/demo-notice';
import type { Chosen, QuestionValues } from './questions';

/** Says that the provider that the question is about is invented, while that is so. */
export function DemoClinicNotice({ chosen }: { chosen: Chosen }) {
  const { demo } = quotesTexts.useTexts();
  const form = Form.useFormInstance<QuestionValues>();
  const type = Form.useWatch('requestType', form);
  const name = Form.useWatch('providerName', form);
  const isChosen = type === 'provider' && name?.trim() === chosen.providerName;
  const id = (isChosen && chosen.providerId) || null;
  const { data: provider } = useApi(
    '/api/providers/{id}',
    id === null ? null : { params: { path: { id } } },
    priceCache,
  );
  return id !== null && provider?.demo ? <DemoNotice {...demo} /> : null;
}
