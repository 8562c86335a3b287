import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdTexts } from '@/texts/antd';
import { useColorMode } from '../color-mode';
import { useMediaQuery } from '../use-media-query';
import { themeFor } from './theme';
import './controls.css';

/** Gives antd's components below it our tokens and the page's language. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const colorMode = useColorMode();
  const motion = !useMediaQuery('(prefers-reduced-motion: reduce)');

  return (
    <ConfigProvider
      theme={themeFor(colorMode, motion)}
      locale={antdTexts.useTexts()}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      {children}
    </ConfigProvider>
  );
}
