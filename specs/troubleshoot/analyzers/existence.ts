import { defined, isJsonObject, type CheckedObject, type CheckWorld } from '../../../src/model/index.ts';
import { findOne, listOf, memberOf, SpecError, textOf, type Analyzer } from '../analyzer.ts';
import { ofExistence } from '../outcomes.ts';

/** What an analyzer calls the object that it looks for, and how it speaks of it. */
interface Wanted {
  readonly kind: string;
  /** The option that names it. */
  readonly option: string;
  readonly words: string;
  /** The annotation of the one that counts where none is named. */
  readonly default?: { readonly annotation: string; readonly words: string };
}

/** An analyzer that passes where an object is there. */
function existence({ kind, option, words, default: standard }: Wanted): Analyzer {
  return (options, world) => {
    const name = textOf(options, option);
    const checkName = textOf(options, 'checkName');
    if (name !== '') {
      const object = findOne(world, kind, name, textOf(options, 'namespace'));
      const title = checkName || `${words} ${name}`;
      const isThere = object !== undefined && hasKey(object, textOf(options, 'key'));
      return [{ ...ofExistence(options, title, isThere, ''), ...defined({ object }) }];
    }
    if (standard === undefined) throw new SpecError(`${option} is missing`);
    const isThere = hasDefault(world, kind, standard.annotation);
    const usual = isThere ? `${standard.words} found` : `No ${standard.words} found`;
    const said = ofExistence(options, checkName || standard.words, isThere, usual);
    return [said.message === '' ? { ...said, message: usual } : said];
  };
}

function hasDefault(world: CheckWorld, kind: string, annotation: string): boolean {
  return listOf(world, kind).some((object) => {
    const annotations = memberOf(object, 'metadata', 'annotations');
    return isJsonObject(annotations) && annotations[annotation] === 'true';
  });
}

/** Whether a ConfigMap or Secret has the key that is asked for, if any is. */
function hasKey(object: CheckedObject, key: string): boolean {
  if (key === '') return true;
  const data = memberOf(object, 'data');
  return isJsonObject(data) && data[key] !== undefined;
}

export const storageClass = existence({
  kind: 'StorageClass',
  option: 'storageClassName',
  words: 'Storage class',
  default: { annotation: 'storageclass.kubernetes.io/is-default-class', words: 'Default Storage Class' },
});

export const ingressClass = existence({
  kind: 'IngressClass',
  option: 'ingressClassName',
  words: 'Ingress class',
  default: { annotation: 'ingressclass.kubernetes.io/is-default-class', words: 'Default Ingress Class' },
});

export const customResourceDefinition = existence({
  kind: 'CustomResourceDefinition',
  option: 'customResourceDefinitionName',
  words: 'Custom resource definition',
});

export const ingress = existence({ kind: 'Ingress', option: 'ingressName', words: 'Ingress' });

export const configMap = existence({ kind: 'ConfigMap', option: 'configMapName', words: 'ConfigMap' });

export const secret = existence({ kind: 'Secret', option: 'secretName', words: 'Secret' });
