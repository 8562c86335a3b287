import { useEffect } from 'react';
import { SWRConfig } from 'swr';
import { cacheConfig } from '../api/cache';
import { type Meta, MetaContext } from '../api/meta';
import { Layout } from './frame/layout';
import { Routes } from './routes';

export function App({ meta }: { meta: Meta }) {
  // What the server has sent is replaced now.
  useEffect(() => document.getElementById('root')?.removeAttribute('data-waiting'), []);

  return (
    <MetaContext value={meta}>
      <SWRConfig value={cacheConfig}>
        <Layout>
          <Routes />
        </Layout>
      </SWRConfig>
    </MetaContext>
  );
}
