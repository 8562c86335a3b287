import type { Schema } from '@/api/schema';
import type { IconName } from '../icon';
import { Monogram } from './monogram';
import './provider-picture.css';

const SPECIALTY_ICONS: Record<string, IconName> = {
  cardiology: 'heart',
  psychiatry: 'talk',
  radiology: 'scan',
};

/** The provider's photo, or its initials. */
export function ProviderPicture({ provider }: { provider: Schema<'DirectoryProviderView'> }) {
  if (provider.photoUrl) {
    return (
      <img
        className="provider-photo"
        src={provider.photoUrl}
        alt=""
        width="56"
        height="56"
        loading="lazy"
      />
    );
  }
  const icon =
    provider.kind === 'hospital_listing'
      ? 'hospital'
      : (SPECIALTY_ICONS[provider.specialtyKey] ?? 'stethoscope');
  return <Monogram name={provider.name} icon={icon} />;
}
