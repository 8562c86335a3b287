import { common } from './common';
import { directory } from './directory';
import { home } from './home';
import { pageHeads } from './page-heads';
import { shell } from './shell';

export const core = { common, shell, home, directory, pageHeads };
