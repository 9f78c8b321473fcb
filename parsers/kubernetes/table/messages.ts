/** What controllers write into the last column of tables that look alike for several kinds. */
const MESSAGES: readonly { readonly kind: string; readonly says: RegExp }[] = [
  {
    kind: 'Kustomization',
    says: /\b(?:Applied revision: |kustomize build failed|kustomization path not found|dependency '[^']{1,300}' is not ready|Source artifact not found|health check failed after )/,
  },
  {
    kind: 'HelmRelease',
    says: /\b(?:Release reconciliation succeeded|Helm (?:install|upgrade|rollback|test|uninstall) (?:succeeded|failed)|(?:install|upgrade) retries exhausted|HelmChart '[^']{1,300}' is not ready)/,
  },
  {
    kind: 'GitRepository',
    says: /\b(?:stored artifact for revision '|failed to checkout and determine revision|unable to clone ')/,
  },
  { kind: 'HelmChart', says: /\b(?:pulled|packaged) '[^']{1,300}' chart with version '/ },
];

/** The kind of the objects in the rows under a header that several kinds share, by what is said of them. */
export function kindFromMessages(rows: readonly string[]): string | undefined {
  for (const row of rows) {
    if (row.trim() === '') return undefined;
    const kind = MESSAGES.find(({ says }) => says.test(row))?.kind;
    if (kind !== undefined) return kind;
  }
  return undefined;
}
