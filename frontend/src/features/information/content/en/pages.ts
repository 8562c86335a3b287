import { about } from './about';
import { healthData } from './health-data';
import { help } from './help';
import { hipaa } from './hipaa';
import { labels } from './labels';
import { privacy } from './privacy';
import { terms } from './terms';

export const pages = { labels, about, help, privacy, terms, hipaa, healthData };
