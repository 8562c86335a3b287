import antd from 'antd/locale/en_US';
import { common } from './common';
import { directory } from './directory';
import { home } from './home';
import { pageHeads } from './page-heads';
import { shell } from './shell';

export const core = { antd, common, shell, home, directory, pageHeads };
