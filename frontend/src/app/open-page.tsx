import { type ComponentType, lazy } from 'react';

/**
 * A lazily loaded page that guests see. Whoever opens the site with it loads it before the first
 * render, so that it replaces what the server has sent (the shell) without a gap.
 */
export function openPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const Lazy = lazy(async () => ({ default: await load() }));
  return {
    prepare: async () => {
      Loaded = await load();
    },
    Page: (props: Props) => (Loaded ? <Loaded {...props} /> : <Lazy {...props} />),
  };
}
