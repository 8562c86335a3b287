import type { Plugin } from 'vite';

/** The first script, with what loads all others. */
const FIRST_SCRIPT = /\/src\/main\.ts$|^\0vite\/preload-helper\.js$/;
const START = /\/src\/app\/start\.tsx$/;
/** Themes what antd draws. */
const ANTD_THEME = /\/src\/ui\/antd\/theme-provider\.tsx$/;
/** Pages that guests see, beside the home page, and the question of a search's answer. */
const OPEN_PAGE = new RegExp(
  '/src/features/(services/services-page|provider/provider-page|provider/compare/compare-page|' +
    'directory/providers-page|services/answer/questions/question-card)\\.tsx$',
);
const REQUEST_DIALOG = /\/src\/features\/booking\/appointment\/appointment-host\.tsx$/;
const CONSOLE_PART = /\/src\/app\/console\.tsx$/;
/** Has tables and charts, as most of the console's pages. */
const CONSOLE_LISTS = /\/src\/features\/admin\/overview\/overview-tab\.tsx$/;
const CONSOLE_START = /\/src\/(app\/console|features\/admin\/work\/work-page)\.tsx$/;

const REACT = /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//;
const TEXTS = /\/src\/texts\/(en|es)\//;
const FEATURE = /\/src\/features\/([^/]+)\//;
const CONSOLE = 'admin';

interface ModuleInfo {
  readonly id: string;
  readonly importedIds: readonly string[];
  readonly dynamicImporters: readonly string[];
}

/** Which parts of the client need which modules. A part is what some module loads lazily. */
class Needs {
  private readonly first: ReadonlySet<string>;
  private readonly antd: ReadonlySet<string>;
  private readonly open: ReadonlySet<string>;
  private readonly requestDialog: ReadonlySet<string>;
  private readonly consoleStart: ReadonlySet<string>;
  private readonly consoleLists: ReadonlySet<string>;
  /** The parts that need a module, each by its feature. */
  private readonly featuresOfParts = new Map<string, string[]>();
  /** How many catalogues of texts need a module. */
  private readonly catalogues = new Map<string, number>();

  constructor(
    private readonly ids: readonly string[],
    private readonly infoOf: (id: string) => ModuleInfo | null,
  ) {
    this.first = this.neededBy(START);
    this.antd = this.neededBy(ANTD_THEME);
    this.open = this.neededBy(OPEN_PAGE);
    this.requestDialog = this.neededBy(REQUEST_DIALOG);
    this.consoleStart = this.neededBy(CONSOLE_START);
    this.consoleLists = this.neededBy(CONSOLE_LISTS);
    for (const id of ids) if (this.isPart(id)) this.countPart(id);
  }

  /** The file of a module; null where the bundler decides. `chunks` describes the files. */
  fileOf(id: string): string | null {
    if (FIRST_SCRIPT.test(id)) return 'main';
    if (this.first.has(id)) return REACT.test(id) ? 'react' : 'app';
    if ((this.catalogues.get(id) ?? 0) > 1) return fileOfSharedText(id);
    if (TEXTS.test(id)) return null;
    if (this.antd.has(id)) return 'antd';
    const users = this.featuresOfParts.get(id) ?? [];
    if (users.length < 2) return null;
    if (this.open.has(id)) return 'open';
    if (this.requestDialog.has(id)) return 'forms';
    if (new Set(users).size > 1) return this.consoleLists.has(id) ? 'lists' : 'shared';
    if (users[0] !== CONSOLE) return users[0] ?? null;
    if (this.consoleStart.has(id)) return 'console';
    return this.consoleLists.has(id) ? 'console-lists' : 'console-more';
  }

  private isPart(id: string): boolean {
    return id.includes('/src/') && (this.infoOf(id)?.dynamicImporters.length ?? 0) > 0;
  }

  private countPart(part: string): void {
    const feature = CONSOLE_PART.test(part) ? CONSOLE : (FEATURE.exec(part)?.[1] ?? part);
    for (const id of this.reachedFrom([part]))
      if (TEXTS.test(part)) this.catalogues.set(id, (this.catalogues.get(id) ?? 0) + 1);
      else this.featuresOfParts.set(id, [...(this.featuresOfParts.get(id) ?? []), feature]);
  }

  private neededBy(roots: RegExp): Set<string> {
    return this.reachedFrom(this.ids.filter((id) => roots.test(id)));
  }

  /** The modules and everything that they import, except what they load lazily. */
  private reachedFrom(roots: readonly string[]): Set<string> {
    const reached = new Set(roots);
    for (const id of reached)
      for (const imported of this.infoOf(id)?.importedIds ?? []) reached.add(imported);
    return reached;
  }
}

function fileOfSharedText(id: string): string | null {
  const language = TEXTS.exec(id)?.[1];
  if (language === undefined) return id.includes('node_modules') ? 'antd' : 'app';
  return id.includes('/admin/') ? null : `texts-${language}`;
}

/**
 * Bundles the client into few files, each of which is needed as a whole. Left alone, the bundler
 * makes one for every set of parts that share modules: 53 for the home page, where a request costs
 * a phone more than the bytes of a small file. `measure-bundle.mjs` holds the limits.
 *
 * - `main`: the first script, which loads the others.
 * - `react`: React; changes with its version only, so browsers keep it when we release.
 * - `app`: everything else that the first paint needs, with the home page.
 * - `texts-en`, `texts-es`: what catalogues of a language share.
 * - `antd`: antd's theme and styles.
 * - `open`: what a page that guests see shares with others.
 * - `forms`: what the dialog of an appointment request shares with others: antd's form above all.
 * - `lists`: what pages with tables share with several features; `shared`: what else these share.
 * - `console`: what the console's first page shares with other pages of it; `console-lists`: what
 *   pages with tables and charts share; `console-more`: the rest.
 * - `booking` and so on: what several parts of one feature share.
 */
export function chunks(): Plugin {
  let needs: Needs | undefined;
  return {
    name: 'openfare-chunks',
    buildEnd() {
      needs = new Needs([...this.getModuleIds()], (id) => this.getModuleInfo(id));
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: (id: string) => needs?.fileOf(id) ?? null }],
            },
          },
        },
      },
    }),
  };
}
