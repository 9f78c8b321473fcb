import { defined } from '../model/index.ts';

/** Which objects a path means. */
export interface ResourceRoute {
  readonly plural: string;
  readonly namespace?: string;
  readonly name?: string;
  readonly subresource?: string;
}

/** Reads what stands behind group and version: `namespaces/shop/pods/web-0/log`. `undefined` where it is no path of objects. */
export function readRoute(path: readonly string[]): ResourceRoute | undefined {
  const [first = '', second, third, ...others] = path;
  // `namespaces/x/status` is the namespace itself, everything else below it lies in it.
  if (first === 'namespaces' && second !== undefined && third !== undefined && third !== 'status')
    return readPlain([third, ...others], second);
  return readPlain(path);
}

function readPlain(
  [plural = '', name, subresource, ...others]: readonly string[],
  namespace?: string,
): ResourceRoute | undefined {
  if (plural === '' || others.length > 0) return undefined;
  return {
    plural,
    ...defined({ namespace, name, subresource }),
  };
}
