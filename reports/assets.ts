import { reportAssetsSource } from '../scripts/build-reports.mjs';

/** One problem as ajv's compiled validator reports it. */
export interface SchemaProblem {
  readonly instancePath: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

interface ReportAssets {
  readonly schemaValidator: ((value: unknown) => boolean) & { errors?: readonly SchemaProblem[] | null };
  /** Precompiled Handlebars templates by name (`html/page`). */
  readonly templateSpecs: Readonly<Record<string, TemplateSpecification>>;
  readonly pageScript: string;
  readonly pageStyle: string;
  /** Of the index over many bundles. */
  readonly triageScript: string;
  readonly triageStyle: string;
}

const source = await reportAssetsSource();
const assets = (await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`)) as ReportAssets;

/**
 * What the build makes of templates, schema and page script. This module makes it from the sources, for tests and
 * development; the build puts the finished module in its place, with the same exports.
 */
export const { schemaValidator, templateSpecs, pageScript, pageStyle, triageScript, triageStyle } = assets;
