import type { ReactNode } from 'react';
import './icon.css';

const DRAWINGS = {
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>
  ),
  phone: (
    <path
      d="M6.6 3.5h2.7l1.4 4-2 1.6a12 12 0 0 0 6.2 6.2l1.6-2 4 1.4v2.7a2 2 0 0 1-2.1 2
         A16.5 16.5 0 0 1 4.6 5.6a2 2 0 0 1 2-2.1Z"
    />
  ),
  facility: <path d="M4.5 20V8l6-3.5V20M10.5 20h9V10.5h-9M14 14h2M14 17h2M2.5 20h19" />,
  document: (
    <>
      <path
        d="M7 3.5h6.5L18 8v11a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19V5
           A1.5 1.5 0 0 1 7 3.5Z"
      />
      <path d="M13.5 3.5V8H18M9 12.5h6M9 16h4" />
    </>
  ),
  ticket: (
    <>
      <path
        d="M4 8a1.5 1.5 0 0 1 1.5-1.5h13A1.5 1.5 0 0 1 20 8v2a2 2 0 0 0 0 4v2
           a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16v-2a2 2 0 0 0 0-4V8Z"
      />
      <path d="M14.5 7v2M14.5 11v2M14.5 15v2" />
    </>
  ),
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2.5" />
      <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  place: (
    <>
      <path d="M12 21c4.5-4.6 6.8-8.2 6.8-11.2a6.8 6.8 0 0 0-13.6 0C5.2 12.8 7.5 16.4 12 21Z" />
      <circle cx="12" cy="9.8" r="2.4" />
    </>
  ),
  route: (
    <>
      <circle cx="6" cy="18" r="2.2" />
      <circle cx="18" cy="6" r="2.2" />
      <path d="M8.2 18H15a3.3 3.3 0 0 0 0-6.6H9A3 3 0 0 1 9 6h6.8" />
    </>
  ),
  star: <path d="m12 4 2.4 5 5.5.7-4 3.8 1 5.5-4.9-2.7L7.1 19l1-5.5-4-3.8 5.5-.7L12 4Z" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M12 11.2V16M12 8v.01" />
    </>
  ),
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
      <path
        d="M15.5 5.5V5A1.5 1.5 0 0 0 14 3.5H6A1.5 1.5 0 0 0 4.5 5v8
           A1.5 1.5 0 0 0 6 14.5h.5"
      />
    </>
  ),
  bookmark: <path d="M7 4.5h10V20l-5-3.8L7 20V4.5Z" />,
  share: <path d="M12 15V4M8 7.5 12 3.5l4 4M6 11.5v8h12v-8" />,
  check: <path d="m5 12.5 4.7 4.7L19.5 7" />,
  alert: <path d="M12 5v8.5M12 18.5v.01" />,
  warning: (
    <>
      <path d="M12 4 2.8 19.5h18.4L12 4Z" />
      <path d="M12 10v4.5M12 17v.01" />
    </>
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  plus: <path d="M12 5.5v13M5.5 12h13" />,
  filter: <path d="M4 7h16M7 12h10M10 17h4" />,
  download: <path d="M12 4v11M7 10.5l5 5 5-5M5 20h14" />,
  external: (
    <path
      d="M13.5 4.5h6v6M19.5 4.5 11 13M17 14v4a1.5 1.5 0 0 1-1.5 1.5H6
         A1.5 1.5 0 0 1 4.5 18V8.5A1.5 1.5 0 0 1 6 7h4"
    />
  ),
  card: <path d="M3.5 6.5h17v11h-17zM3.5 10.5h17M7 14.5h4" />,
  language: (
    <>
      <circle cx="12" cy="12" r="8.2" />
      <path
        d="M3.8 12h16.4M12 3.8c2.4 2.3 3.6 5 3.6 8.2s-1.2 5.9-3.6 8.2
           c-2.4-2.3-3.6-5-3.6-8.2s1.2-5.9 3.6-8.2Z"
      />
    </>
  ),
  'chevron-down': <path d="m6 9.5 6 6 6-6" />,
  'arrow-left': <path d="M19 12H5M10.5 6.5 5 12l5.5 5.5" />,
  menu: <path d="M4 7.5h16M4 12h16M4 16.5h16" />,
  user: (
    <>
      <circle cx="12" cy="8" r="3.8" />
      <path d="M4.8 20c.8-3.8 3.6-5.8 7.2-5.8s6.4 2 7.2 5.8" />
    </>
  ),
  'sign-out': (
    <path d="M10 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H10M15 8l4 4-4 4M19 12H9.5" />
  ),
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13.5" rx="2" />
      <path d="m4 7.5 8 6 8-6" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="3.8" />
      <path
        d="M12 3.5v2M12 18.5v2M3.5 12h2M18.5 12h2M6 6l1.4 1.4M16.6 16.6 18 18
           M18 6l-1.4 1.4M7.4 16.6 6 18"
      />
    </>
  ),
  moon: <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z" />,
  device: (
    <>
      <rect x="3.5" y="5" width="17" height="11.5" rx="1.8" />
      <path d="M9 20h6M12 16.5V20" />
    </>
  ),
  home: <path d="M4 11.5 12 4.5l8 7M6.5 10v9.5h11V10M10 19.5v-5h4v5" />,
  heart: (
    <>
      <path d="M12 20S4 15.5 4 9.7A4.2 4.2 0 0 1 12 7.5a4.2 4.2 0 0 1 8 2.2C20 15.5 12 20 12 20Z" />
      <path d="M7 12h2.5l1.5-2.5 2 4.5 1.5-2H17" />
    </>
  ),
  stethoscope: (
    <>
      <path d="M6 4H5v4.5a4.5 4.5 0 0 0 9 0V4h-1M9.5 13v2.5a5 5 0 0 0 5 5 4 4 0 0 0 4-4v-1" />
      <circle cx="18.5" cy="13" r="2.2" />
    </>
  ),
  hospital: (
    <path
      d="M5 20V6.5A1.5 1.5 0 0 1 6.5 5h11A1.5 1.5 0 0 1 19 6.5V20M3 20h18M12 8v5
         M9.5 10.5h5M10 20v-3.5h4V20"
    />
  ),
  scan: (
    <>
      <path
        d="M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8
           M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M4 12h16"
      />
      <circle cx="12" cy="12" r="3.8" />
    </>
  ),
  talk: (
    <>
      <path
        d="M4.5 6A1.5 1.5 0 0 1 6 4.5h12A1.5 1.5 0 0 1 19.5 6v9a1.5 1.5 0 0 1-1.5 1.5h-6
           L8 20v-3.5H6A1.5 1.5 0 0 1 4.5 15V6Z"
      />
      <path d="M12 13.5s-3-1.7-3-3.8a1.6 1.6 0 0 1 3-.8 1.6 1.6 0 0 1 3 .8c0 2.1-3 3.8-3 3.8Z" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof DRAWINGS;

interface IconProps {
  name: IconName;
  /** In pixels. */
  size?: 16 | 20 | 24 | 32;
}

export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}

/** The bare drawing, to be placed inside another drawing of 24 by 24 units. */
export const iconDrawing = (name: IconName): ReactNode => DRAWINGS[name];
