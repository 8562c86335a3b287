import { ConfigProvider } from 'antd';
import { SWRConfig } from 'swr';
import { cacheConfig } from '../api/cache';
import { type Meta, MetaContext } from '../api/meta';
import { useTexts } from '../texts/core';
import { useMediaQuery } from '../ui/use-media-query';
import { useColorMode } from './color-mode';
import { Layout } from './frame/layout';
import { Routes } from './routes';
import { themeFor } from './theme';

export function App({ meta }: { meta: Meta }) {
  const colorMode = useColorMode();
  const motion = !useMediaQuery('(prefers-reduced-motion: reduce)');
  const { antd } = useTexts();

  return (
    <MetaContext value={meta}>
      <SWRConfig value={cacheConfig}>
        <ConfigProvider
          theme={themeFor(colorMode, motion)}
          locale={antd}
          button={{ autoInsertSpace: false }}
          wave={{ disabled: true }}
        >
          <Layout>
            <Routes />
          </Layout>
        </ConfigProvider>
      </SWRConfig>
    </MetaContext>
  );
}
