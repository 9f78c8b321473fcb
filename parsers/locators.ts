import { locateJsonPath } from './kubernetes/json/index.ts';
import { locateYamlPath } from './kubernetes/yaml/index.ts';

/** How to find the line of a member in the text of one object, by the object's form; 0-based from the text's first line. */
export const LOCATORS = {
  yaml: locateYamlPath,
  json: locateJsonPath,
};
