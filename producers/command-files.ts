import type { Producer } from '../src/model/producer.ts';
import { contextFrom, scoreOf } from './layout.ts';
import { FOLDER_LAYOUTS, POD_FOLDER_LAYOUTS, SAVED_LOG_LAYOUTS, VAR_LOG_LAYOUTS } from './shared-layouts.ts';

const LAYOUTS = [...VAR_LOG_LAYOUTS, ...FOLDER_LAYOUTS, ...POD_FOLDER_LAYOUTS, ...SAVED_LOG_LAYOUTS];

/** An engineer's folder: no collector, files named after the command whose output they hold. */
export const commandFiles: Producer = {
  id: 'command-files',
  title: 'files of command output',
  recognises: (path) => scoreOf([[/(?:^|\/)(?:kubectl|oc|crictl)[_-][a-z][^/]*$/, 0.5]], path),
  contextOf: (path) => contextFrom(LAYOUTS, path),
};
