import { ConfigProvider } from 'antd';
import { SWRConfig } from 'swr';
import { cacheConfig } from '../api/cache';
import { type Meta, MetaContext } from '../api/meta';
import { useTexts } from '../texts/core';
import { useColorMode } from './color-mode';
import { Layout } from './layout';
import { Routes } from './routes';
import { THEMES } from './theme';

export function App({ meta }: { meta: Meta }) {
  const colorMode = useColorMode();
  const { antd } = useTexts();

  return (
    <MetaContext value={meta}>
      <SWRConfig value={cacheConfig}>
        <ConfigProvider theme={THEMES[colorMode]} locale={antd} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
          <Layout><Routes /></Layout>
        </ConfigProvider>
      </SWRConfig>
    </MetaContext>
  );
}
