import { register } from 'node:module';

register('./load-sources.mjs', import.meta.url);
