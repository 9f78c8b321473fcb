import { defined, isJsonObject, objectAt, readJsonObject, type JsonObject } from '../model/index.ts';
import { jsonAnswer, type HttpAnswer } from '../loopback/index.ts';
import { readEnvelope, readFields, type Fields } from './protobuf.ts';
import { READ_ONLY, Refusal } from './refusal.ts';

/** What a client may ask about itself. */
interface Review {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly plural: string;
  readonly status: (spec: JsonObject) => JsonObject;
}

const READING: readonly string[] = ['get', 'list', 'watch'];
/** What of an object may be read beside it. */
const READABLE: readonly string[] = ['', 'log', 'status'];
const USER = { username: 'faultline:reader', groups: ['system:authenticated'] };

/** Who somebody is who looks into a bundle, and what may be done there: look. */
export const REVIEWS: readonly Review[] = [
  ...['v1', 'v1beta1'].map((version) => ({
    group: 'authentication.k8s.io',
    version,
    kind: 'SelfSubjectReview',
    plural: 'selfsubjectreviews',
    status: () => ({ userInfo: USER }),
  })),
  {
    group: 'authorization.k8s.io',
    version: 'v1',
    kind: 'SelfSubjectAccessReview',
    plural: 'selfsubjectaccessreviews',
    status: (spec) => accessTo(spec),
  },
  {
    group: 'authorization.k8s.io',
    version: 'v1',
    kind: 'SelfSubjectRulesReview',
    plural: 'selfsubjectrulesreviews',
    status: () => ({
      resourceRules: [{ verbs: READING, apiGroups: ['*'], resources: ['*'] }],
      nonResourceRules: [{ verbs: ['get'], nonResourceURLs: ['*'] }],
      incomplete: false,
    }),
  },
];

function accessTo({ resourceAttributes, nonResourceAttributes }: JsonObject): JsonObject {
  const asked = isJsonObject(resourceAttributes) ? resourceAttributes : nonResourceAttributes;
  const { verb, subresource = '' } = isJsonObject(asked) ? asked : ({} as JsonObject);
  const isAllowed = READING.some((each) => each === verb) && READABLE.some((each) => each === subresource);
  return isAllowed ? { allowed: true } : { allowed: false, reason: READ_ONLY };
}

/** Answers a review; `undefined` where the path is none. Throws `Refusal`. */
export function answerReview(group: string, version: string, plural: string, body: Buffer): HttpAnswer | undefined {
  const review = REVIEWS.find((each) => each.group === group && each.version === version && each.plural === plural);
  if (review === undefined) return undefined;
  const spec = specOf(body);
  if (spec === undefined) throw new Refusal('BadRequest', 'a review is expected as JSON or protobuf');
  const { kind } = review;
  return jsonAnswer({ kind, apiVersion: `${group}/${version}`, metadata: {}, spec, status: review.status(spec) }, 201);
}

/** What is asked, in either of the two languages of the API. */
function specOf(body: Buffer): JsonObject | undefined {
  const fields = readEnvelope(body);
  if (fields !== undefined) return specFrom(fields);
  const asked = readJsonObject(body.toString());
  if (asked === undefined) return undefined;
  return objectAt(asked, 'spec');
}

/** Numbers of the fields of a review and its spec. */
const SPEC = 2;
const RESOURCE_ATTRIBUTES = 1;
const NON_RESOURCE_ATTRIBUTES = 2;
const RESOURCE_MEMBERS = ['namespace', 'verb', 'group', 'version', 'resource', 'subresource', 'name'];
const NON_RESOURCE_MEMBERS = ['path', 'verb'];

function specFrom(review: Fields): JsonObject {
  const spec = readFields(review.get(SPEC) ?? Buffer.alloc(0));
  const resource = membersOf(spec?.get(RESOURCE_ATTRIBUTES), RESOURCE_MEMBERS);
  const other = membersOf(spec?.get(NON_RESOURCE_ATTRIBUTES), NON_RESOURCE_MEMBERS);
  return defined({ resourceAttributes: resource, nonResourceAttributes: other });
}

/** @param names of the members, in the order of their numbers */
function membersOf(message: Buffer | undefined, names: readonly string[]): JsonObject | undefined {
  const fields = message === undefined ? undefined : readFields(message);
  if (fields === undefined) return undefined;
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const value = fields.get(index + 1)?.toString();
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
}
