import { Form } from 'antd';
import { priceCache } from '@/api/cache';
import { useApi } from '@/api/client';
import type { Chosen, QuestionValues } from './questions';

/** Says when the service that the question is about may need a doctor's order. */
export function OrderHint({ chosen: { serviceName, serviceId } }: { chosen: Chosen }) {
  const form = Form.useFormInstance<QuestionValues>();
  const type = Form.useWatch('requestType', form);
  const service = Form.useWatch('serviceName', form);
  const description = Form.useWatch('description', form);
  const subject = { service, provider: description, specialty: '', bundle: '' }[
    type ?? 'specialty'
  ];
  const isMeant = serviceName && subject?.includes(serviceName);
  const id = (isMeant && serviceId) || null;
  const { data } = useApi(
    '/api/services/{id}',
    id === null ? null : { params: { path: { id } } },
    priceCache,
  );
  const guide = id === null ? null : data?.guide;
  if (!guide || guide.order === 'not_needed') return null;
  return <p className="small muted">{guide.orderText}</p>;
}
