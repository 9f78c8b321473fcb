import type { ReportDiagnosis } from '../../src/model/index.ts';
import { oneLine } from './visible.ts';

/** Whether an address may be a link: https, nothing in it that could end or hide it, no user information. */
export function isSafeUrl(url: string): boolean {
  return (
    /^https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?(?:[/?#][A-Za-z0-9._~:/?#@!$&'*+,;=%-]*)?$/u.test(url) && url.length <= 1000
  );
}

/** The references of a diagnosis; an address that may not be a link stands in the title as text instead. */
export function httpsReferences(
  diagnosis: ReportDiagnosis,
): readonly { readonly title: string; readonly url: string | null }[] {
  return diagnosis.references.map(({ title, url }) => {
    if (url === undefined) return { title: oneLine(title, 300), url: null };
    if (isSafeUrl(url)) return { title: oneLine(title, 300), url };
    return { title: oneLine(`${title} (${url})`, 600), url: null };
  });
}
