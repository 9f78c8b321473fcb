/** What the API draws for the end of a name that controllers generate: five of these, which form no words. */
const DRAWN = '[bcdfghjklmnpqrstvwxz2456789]{5}';
const GENERATED = new RegExp(`-(?=[0-9]{0,4}[a-z])${DRAWN}$`);
const RANDOM_END = new RegExp(`^(?<base>.+)-${DRAWN}$`);
/** Behind the hash of a template, or with a digit among the letters: abbreviations have neither. */
const SURELY_GENERATED = new RegExp(`^[a-z0-9][a-z0-9-]{0,200}-(?:[0-9a-f]{6,10}-${DRAWN}|(?=[a-z]*\\d)${DRAWN})$`);

/** Whether a controller made the name of a pod, so that it can be told from words: `kube-proxy-x2x7k`. */
export function isGeneratedName(name: string): boolean {
  return GENERATED.test(name);
}

/** Whether a name can be nothing but a generated one, wherever it stands: `web-7d4b9c6f5d-x2x7k`. */
export function isSurelyGenerated(name: string): boolean {
  return SURELY_GENERATED.test(name);
}

const OF_WORKLOAD = new RegExp(
  `^(?<workload>.+?)(?:-(?:[0-9a-f]{6,10}|[bcdfghjklmnpqrstvwxz2456789]{6,10}))?-${DRAWN}$`,
);

/** The workload whose pod has that name, as far as the name alone tells: a hash of its template and what was drawn, or what was drawn alone. */
export function workloadOfGenerated(pod: string): string | undefined {
  return OF_WORKLOAD.exec(pod)?.groups?.['workload'];
}

/** What a name was generated from, if it was; its owner has that name. */
export function baseOfGenerated(name: string): string | undefined {
  return RANDOM_END.exec(name)?.groups?.['base'];
}

const ORDINAL_END = /^(?<base>.+)-\d{1,6}$/;

/** What a pod of a StatefulSet (`db-0`) is numbered after. */
export function baseOfNumbered(name: string): string | undefined {
  return ORDINAL_END.exec(name)?.groups?.['base'];
}
