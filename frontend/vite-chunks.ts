import type { Plugin } from 'vite';

const ENTRY = '/src/main.tsx';
const REACT = /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//;
const TEXTS = /\/src\/texts\/(en|es)\//;
const CONSOLE = /\/src\/(features\/admin|texts\/(en|es)\/admin)/;
/** Themes what antd draws; see docs/adr/0016-patients-pages-without-antd.md. */
const ANTD_THEME = /\/src\/ui\/antd\/theme-provider\.tsx$/;
/** Pages that guests see. */
const OPEN_PAGE = /\/src\/features\/(services\/services-page|provider\/provider-page)\.tsx$/;

interface ModuleInfo {
  readonly id: string;
  readonly importedIds: readonly string[];
  readonly dynamicImporters: readonly string[];
}

/** Which parts of the client need a module. */
class Needs {
  /** Needed by the first paint of every page. */
  readonly first = new Set<string>();
  /** Needed by everything that antd draws. */
  readonly antd = new Set<string>();
  /** Needed by pages that guests see. */
  readonly open = new Set<string>();
  /** By module, how many of the patients' lazily loaded parts need it. */
  private readonly parts = new Map<string, number>();

  constructor(private readonly infoOf: (id: string) => ModuleInfo | null) {}

  read(ids: Iterable<string>): void {
    for (const id of ids) {
      if (id.endsWith(ENTRY)) this.follow(id, (needed) => this.first.add(needed));
      if (ANTD_THEME.test(id)) this.follow(id, (needed) => this.antd.add(needed));
      if (OPEN_PAGE.test(id)) this.follow(id, (needed) => this.open.add(needed));
      if (this.isPatientsPart(id))
        this.follow(id, (needed) => this.parts.set(needed, (this.parts.get(needed) ?? 0) + 1));
    }
  }

  /** Whether two lazily loaded parts of the patients' pages need a module. */
  isShared(id: string): boolean {
    return (this.parts.get(id) ?? 0) > 1 && !TEXTS.test(id);
  }

  private isPatientsPart(id: string): boolean {
    const isLazy = (this.infoOf(id)?.dynamicImporters.length ?? 0) > 0;
    return isLazy && id.includes('/src/') && !TEXTS.test(id) && !CONSOLE.test(id);
  }

  /** Calls `note` for a module and everything that it imports, except what it loads lazily. */
  private follow(from: string, note: (id: string) => void): void {
    const seen = new Set<string>();
    const waiting = [from];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      note(id);
      waiting.push(...(this.infoOf(id)?.importedIds ?? []));
    }
  }
}

/**
 * Bundles the client into few files, each of which is needed as a whole. Left alone, the bundler
 * makes a file for every set of pages that share modules: 53 for the home page, where each request
 * costs a phone more than the bytes. `measure-bundle.mjs` holds the limits.
 *
 * - `react`: React; changes only with its version, so browsers keep it over our releases.
 * - `app`: everything else that the first paint needs, with the home page.
 * - `antd`: antd's theme and styles, for dialogs, forms and the console.
 * - `open`: what two lazily loaded parts share, one of which is a page that guests see.
 * - `patients`: what others of the patients' parts share; forms above all.
 */
export function chunks(): Plugin {
  let needs: Needs | undefined;
  const is = (test: (needs: Needs, id: string) => boolean) => (id: string) =>
    needs !== undefined && test(needs, id);
  const groups = [
    { name: 'react', test: is(({ first }, id) => first.has(id) && REACT.test(id)) },
    { name: 'app', test: is(({ first }, id) => first.has(id)) },
    { name: 'antd', test: is(({ antd }, id) => antd.has(id)) },
    { name: 'open', test: is((all, id) => all.isShared(id) && all.open.has(id)) },
    { name: 'patients', test: is((all, id) => all.isShared(id)) },
  ];
  return {
    name: 'openfare-chunks',
    buildEnd() {
      needs = new Needs((id) => this.getModuleInfo(id));
      needs.read(this.getModuleIds());
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              // A module goes to the first group that takes it.
              groups: groups.map((group, at) => ({ ...group, priority: groups.length - at })),
            },
          },
        },
      },
    }),
  };
}
