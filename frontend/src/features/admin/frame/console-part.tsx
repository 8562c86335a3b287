import { type ComponentType, useEffect, useState } from 'react';

export interface ConsolePart<Props extends object = object> {
  /** Loads the code, so that the page is there with its first render. */
  prepare: () => Promise<void>;
  Page: ComponentType<Props>;
}

/**
 * A page of the console whose code is loaded before it is opened, or with it. It never suspends:
 * React shows what was suspended 300 ms after its placeholder at the earliest, even when the code
 * has come long before.
 */
export function consolePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ConsolePart<Props> {
  let Loaded: ComponentType<Props> | undefined;

  async function prepare(): Promise<void> {
    Loaded ??= await load();
  }

  function Page(props: Props) {
    /** Null when the code has come. */
    const [failure, setFailure] = useState<Error | null>();

    useEffect(() => {
      if (!Loaded) prepare().then(() => setFailure(null), setFailure);
    }, []);

    if (failure) throw failure; // The error boundary knows what to do without a part.
    return Loaded ? <Loaded {...props} /> : <div className="page-placeholder" />;
  }

  return { prepare, Page };
}
