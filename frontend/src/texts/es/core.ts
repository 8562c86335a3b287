import antd from 'antd/locale/es_ES';
import { common } from './common';
import { directory } from './directory';
import { home } from './home';
import { shell } from './shell';

export const core = { antd, common, shell, home, directory };
