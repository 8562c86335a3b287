import { initials } from '@/format/initials';
import { iconDrawing, type IconName } from '../icon';

interface MonogramProps {
  name: string;
  /** The accessible name; without it the drawing is decorative. */
  label?: string;
  icon?: IconName;
  size?: 44 | 56;
}

/** The initials of a provider without a photo. */
export function Monogram({ name, label, icon, size = 56 }: MonogramProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 56 56"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <rect width="56" height="56" rx="14" fill="var(--mint)" />
      {icon && (
        <path d="M56 28v14a14 14 0 0 1-14 14H28c0-15.5 12.5-28 28-28Z" fill="var(--mint-2)" />
      )}
      <text
        x={icon ? 24 : 28}
        y={icon ? 29 : 36}
        textAnchor="middle"
        fontFamily="var(--font-serif)"
        fontWeight="600"
        fontSize={icon ? 20 : 23}
        letterSpacing="-.4"
        fill="var(--link)"
      >
        {initials(name)}
      </text>
      {icon && (
        <g
          transform="translate(34.5 34.5) scale(.75)"
          fill="none"
          stroke="var(--ink)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {iconDrawing(icon)}
        </g>
      )}
    </svg>
  );
}
