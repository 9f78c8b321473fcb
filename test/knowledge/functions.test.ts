import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { datedAt } from '../../src/time/instant.ts';
import { functionsPage } from '../../scripts/functions.mjs';
import { ENVIRONMENT } from '../../src/environment.ts';
import { defineFunction } from '../../src/knowledge/environment.ts';
import { standardFunctions } from '../../src/knowledge/functions/index.ts';
import { Duration, Quantity, Timestamp } from '../../src/knowledge/values/index.ts';
import { evaluated, reasonOf } from './evaluation.ts';

function table(title: string, rows: readonly (readonly [string, unknown])[]): void {
  describe(title, () => {
    it.each(rows)('%s', (source, value) => {
      expect(reasonOf(evaluated(source))).toEqual(value);
    });
  });
}

table('conversions', [
  ['string(1)', '1'],
  ['string(1.5)', '1.5'],
  ['string(true)', 'true'],
  ['string(timestamp("2023-01-02T03:04:05.678Z"))', '2023-01-02T03:04:05.678Z'],
  ['string(duration("1h30m"))', '5400s'],
  ['int("-42")', -42],
  ['int(3.9)', 3],
  ['int(-3.9)', -3],
  ['int("4.2")', 'error'],
  ['int("")', 'error'],
  ['int(timestamp("1970-01-01T00:01:00Z"))', 60],
  ['double("1.5e3")', 1500],
  ['double("x")', 'error'],
  ['bool("true")', true],
  ['bool("yes")', 'error'],
  ['dyn([1])', [1]],
  ['known(1)', true],
  ['known({"a": 1}.?b)', true],
  ['known({"a": 1}.b)', false],
  ['known(1 / 0)', false],
  ['known()', 'error'],
]);

table('strings', [
  ['plural(1, "day")', '1 day'],
  ['plural(0, "day") + ", " + plural("3", "day")', '0 days, 3 days'],
  ['plural(1.0, "time") + " " + plural(2, "entry", "entries")', '1 time 2 entries'],
  ['"hello".contains("ell")', true],
  ['"hello".startsWith("he") && "hello".endsWith("lo")', true],
  ['"AÉb".lowerAscii()', 'aÉb'],
  ['"aéB".upperAscii()', 'AéB'],
  ['" x ".trim()', 'x'],
  ['"a,b,c".split(",")', ['a', 'b', 'c']],
  ['"a,b,c".split(",", 2)', ['a', 'b,c']],
  ['"a,b,c".split(",", 0)', []],
  ['"abc".split("")', ['a', 'b', 'c']],
  ['["a", "b"].join("-") + ["c"].join()', 'a-bc'],
  ['[1].join()', 'error'],
  ['"aXbXc".replace("X", "-")', 'a-b-c'],
  ['"aXbXc".replace("X", "-", 1)', 'a-bXc'],
  ['"ab".replace("", "_")', '_a_b_'],
  ['"tacocat".substring(4)', 'cat'],
  ['"tacocat".substring(0, 4)', 'taco'],
  ['"tacocat".substring(5, 2)', 'error'],
  ['"é😀x".substring(1, 2)', '😀'],
  ['size("é😀x")', 3],
  ['"é😀x".indexOf("x")', 2],
  ['"abcabc".indexOf("c", 3)', 5],
  ['"abcabc".lastIndexOf("c")', 5],
  ['"abcabc".lastIndexOf("c", 4)', 2],
  ['"abc".indexOf("z")', -1],
  ['"abc".charAt(1) + "abc".charAt(3)', 'b'],
  ['"abc".charAt(4)', 'error'],
  ['"abc".reverse()', 'cba'],
  ['"%s has %d of %.1f%%".format(["x", 2, 3.25])', 'x has 2 of 3.3%'],
  ['"%s".format([])', 'error'],
]);

table('regular expressions', [
  ['"foobar".matches("o+b")', true],
  ['"foobar".matches("^bar")', false],
  ['matches("FOO", "(?i)foo")', true],
  ['"x".matches("(?=x)")', 'error'],
  ['"x".matches("(")', 'error'],
  ['regex.extract("id=42;", "id=([0-9]+)").value()', '42'],
  ['regex.extract("id=42;", "[0-9]+").value()', '42'],
  ['regex.extract("nothing", "[0-9]+").hasValue()', false],
  ['regex.extract("a1", "([a-z])([0-9])")', 'error'],
  ['regex.extractAll("a=1, b=2", "([a-z])=")', ['a', 'b']],
  ['regex.replace("a1b2", "([0-9])", "<\\\\1>")', 'a<1>b<2>'],
  ['regex.replace("a1b2", "[0-9]", "", 1)', 'ab2'],
]);

table('lists and sets', [
  ['[3, 1, 2].sort()', [1, 2, 3]],
  ['["b", 1].sort()', 'error'],
  ['[1, 2, 3].sum()', 6],
  ['[].sum()', 0],
  ['[3, 1].min() + [3, 1].max()', 4],
  ['[].min()', 'absent'],
  ['[1, 1.0, "1", [1], [1]].distinct()', [1, '1', [1]]],
  ['[[1], [2, [3]]].flatten()', [1, 2, [3]]],
  ['[[1], [2, [3]]].flatten(2)', [1, 2, 3]],
  ['[1, 2].first().value() + [1, 2].last().value()', 3],
  ['[].first().orValue(0)', 0],
  ['[1, 2, 3, 4].slice(1, 3)', [2, 3]],
  ['[1].slice(0, 2)', 'error'],
  ['[1, 2, 1].indexOf(1) + [1, 2, 1].lastIndexOf(1)', 2],
  ['[1, 2].reverse()', [2, 1]],
  ['[1, 2].isSorted() && ![2, 1].isSorted()', true],
  ['lists.range(3)', [0, 1, 2]],
  ['lists.range(100000000)', 'error'],
  ['sets.contains([1, 2, 3], [1, 2])', true],
  ['sets.contains([1], [1, 2])', false],
  ['sets.intersects([1, 2], [2, 9])', true],
  ['sets.intersects([1], [])', false],
  ['sets.equivalent([1, 2, 2], [2, 1])', true],
  ['{"a": 1, "b": 2}.size()', 2],
]);

table('numbers', [
  ['math.greatest(1, 3, 2)', 3],
  ['math.least([4, 2])', 2],
  ['math.greatest([])', 'error'],
  ['math.greatest(lists.range(99999) + lists.range(99999) + [100000])', 100000],
  ['math.abs(-2)', 2],
  ['math.ceil(1.2) + math.floor(1.8)', 3],
  ['math.round(-1.5)', -2],
]);

table('times and durations', [
  ['timestamp("2023-11-30T15:33:46Z") - timestamp("2023-11-30T15:33:00+00:00")', new Duration(46_000)],
  ['timestamp("2023-11-30T15:33:46.123456789Z")', new Timestamp(datedAt(Date.UTC(2023, 10, 30, 15, 33, 46, 123)))],
  ['timestamp("2023-11-30T15:33:46Z") + duration("1m")', new Timestamp(datedAt(Date.UTC(2023, 10, 30, 15, 34, 46)))],
  ['timestamp("2023-02-30")', 'error'],
  ['timestamp("2023-13-01T00:00:00Z")', 'error'],
  ['timestamp(60) == timestamp("1970-01-01T00:01:00Z")', true],
  ['timestamp("2023-01-01T00:00:00Z") < timestamp("2023-01-02T00:00:00Z")', true],
  ['timestamp("2023-01-01T00:00:00Z") - timestamp("Nov 9 21:07:14") > duration("1h")', 'not-collected'],
  ['timestamp("2023-01-01T00:00:00Z") - timestamp("1972-01-01T00:00:00Z") > duration("1h")', true],
  ['timestamp("9m before collection") < timestamp("2023-01-01T00:00:00Z")', 'not-collected'],
  ['timestamp("the time of collection") - timestamp("9m before collection") == duration("9m")', true],
  ['timestamp("Nov 9 21:07:14") - timestamp("Nov 9 21:07:14, 1 year before") > duration("8000h")', true],
  ['timestamp("9m before collection").getFullYear()', 'not-collected'],
  ['int(timestamp("Nov 9 21:07:14"))', 'not-collected'],
  ['duration("1h30m") == duration("90m")', true],
  ['duration("1.5s").getMilliseconds()', 500],
  ['duration("-1h") + duration("1h")', new Duration(0)],
  ['duration("90m").getHours()', 1],
  ['duration("1 hour")', 'error'],
  ['timestamp("2023-11-30T15:33:46Z").getFullYear()', 2023],
  ['timestamp("2023-11-30T15:33:46Z").getMonth()', 10],
  ['timestamp("2023-11-30T15:33:46Z").getDate()', 30],
  ['timestamp("2023-11-30T15:33:46Z").getDayOfMonth()', 29],
  ['timestamp("2023-11-30T15:33:46Z").getDayOfWeek()', 4],
  ['timestamp("2023-02-01T00:00:00Z").getDayOfYear()', 31],
  ['timestamp("2023-11-30T15:33:46Z").getHours()', 15],
  ['timestamp("2023-11-30T15:33:46Z").getMinutes() + timestamp("2023-11-30T15:33:46Z").getSeconds()', 79],
]);

table('quantities', [
  ['quantity("100m").add(quantity("900m"))', new Quantity(1)],
  ['quantity("1Gi").asInteger()', 1_073_741_824],
  ['quantity("1e3") == quantity("1k")', true],
  ['quantity("50m").asInteger()', 'error'],
  ['quantity("50m").asApproximateFloat()', 0.05],
  ['quantity("50M").isGreaterThan(quantity("50Mi"))', false],
  ['quantity("50M").isLessThan(quantity("50Mi"))', true],
  ['quantity("1000m").compareTo(quantity("1"))', 0],
  ['quantity("2").sub(1).sign()', 1],
  ['quantity("2").isInteger()', true],
  ['isQuantity("1.3Gi") && !isQuantity("200K")', true],
  ['quantity(4) == quantity("4")', true],
  ['quantity("")', 'error'],
]);

table('versions', [
  ['semver("1.2.3").isLessThan(semver("1.10.0"))', true],
  ['semver("1.0.0-alpha.1").compareTo(semver("1.0.0-alpha.beta"))', -1],
  ['semver("1.0.0-rc.1").compareTo(semver("1.0.0"))', -1],
  ['semver("1.2.3+a") == semver("1.2.3+b")', true],
  ['semver("v1.28", true).minor()', 28],
  ['semver("v1.28")', 'error'],
  ['isSemver("1.0.0") && !isSemver("v1.0.0")', true],
  ['semver("3.4.5").major() + semver("3.4.5").patch()', 8],
  ['semver("2.0.0").isGreaterThan(semver("1.0.0"))', true],
]);

table('addresses and URLs', [
  ['isIP("10.0.0.1") && isIP("::1") && !isIP("10.0.0.256")', true],
  ['ip("fe80::1").isLinkLocalUnicast() && ip("127.0.0.1").isLoopback()', true],
  ['ip("::1") == ip("0:0:0:0:0:0:0:1")', true],
  ['ip("0.0.0.0").isUnspecified()', true],
  ['ip("10.0.0.1").family() + ip("::").family()', 10],
  ['cidr("10.0.0.0/8").containsIP("10.20.30.40")', true],
  ['cidr("10.0.0.0/8").containsIP(ip("11.0.0.1"))', false],
  ['cidr("fd00::/8").containsIP("10.0.0.1")', false],
  ['cidr("10.0.0.0/8").containsIP("x")', 'error'],
  ['cidr("10.0.0.0/8").containsCIDR("10.1.0.0/16") && !cidr("10.1.0.0/16").containsCIDR("10.0.0.0/8")', true],
  ['cidr("10.0.0.0/8").prefixLength()', 8],
  ['isCIDR("10.0.0.0/33")', false],
  ['url("https://a.example:8443/x?y=1&y=2").getHost()', 'a.example:8443'],
  ['url("https://[::1]:80/").getHostname() + url("https://a.example/x").getPort()', '::1'],
  ['url("https://a.example/x%20y").getEscapedPath() + url("ftp://a").getScheme()', '/x%20yftp'],
  ['url("https://a.example/?y=1&y=2").getQuery()', { y: ['1', '2'] }],
  ['isURL("/relative")', false],
  ['"%s in %s".format([ip("::1"), cidr("::/64")])', '::1 in ::/64'],
  ['{"a": ip("::1")} == {"a": ip("0::1")} && ip("::1") != cidr("::1/128")', true],
  ['ip("::1") < ip("::2")', 'error'],
]);

table('encodings', [
  ['base64.decode("aGVsbG8=")', 'hello'],
  ['base64.decode("aGVsbG8")', 'hello'],
  ['base64.decode("not base64!")', 'error'],
  ['base64.decode("/w==")', 'error'],
  ['base64.encode("hello")', 'aGVsbG8='],
  ['parseJson("{\\"a\\": [1]}").a[0]', 1],
  ['parseJson("{")', 'error'],
]);

table('image references', [
  ['imageRegistry("nginx")', 'docker.io'],
  ['imageRepository("nginx")', 'library/nginx'],
  ['imageTag("nginx")', 'latest'],
  ['imageRegistry("org/app:1")', 'docker.io'],
  ['imageRegistry("localhost/app")', 'localhost'],
  ['imageRegistry("registry.local:5000/team/app:v1@sha256:ab")', 'registry.local:5000'],
  ['imageRepository("registry.local:5000/team/app:v1@sha256:ab")', 'team/app'],
  ['imageTag("registry.local:5000/team/app:v1@sha256:ab")', 'v1'],
  ['imageTag("registry.local:5000/team/app@sha256:ab")', ''],
  ['imageDigest("registry.local:5000/team/app@sha256:ab")', 'sha256:ab'],
]);

describe('label selectors', () => {
  const labels = { app: 'web', tier: 'front' };
  const matches = (selector: string, given: object | null = labels, open: readonly object[] = []) =>
    reasonOf(
      evaluated(
        `labelSelectorMatches(${selector}, object.?labels.orValue(null))`,
        { object: { labels: given as never } },
        open,
      ),
    );

  it.each<[string, unknown]>([
    ['{}', true],
    ['null', false],
    ['{"matchLabels": {"app": "web"}}', true],
    ['{"matchLabels": {"app": "db"}}', false],
    ['{"matchExpressions": [{"key": "tier", "operator": "In", "values": ["front", "back"]}]}', true],
    ['{"matchExpressions": [{"key": "tier", "operator": "NotIn", "values": ["front"]}]}', false],
    ['{"matchExpressions": [{"key": "none", "operator": "NotIn", "values": ["front"]}]}', true],
    ['{"matchExpressions": [{"key": "none", "operator": "Exists"}]}', false],
    ['{"matchExpressions": [{"key": "none", "operator": "DoesNotExist"}]}', true],
    ['{"matchLabels": {"app": "web"}, "matchExpressions": [{"key": "tier", "operator": "Exists"}]}', true],
    ['{"matchExpressions": [{"key": "tier", "operator": "Near"}]}', 'error'],
  ])('%s', (selector, value) => {
    expect(matches(selector)).toBe(value);
  });

  it('knows what incomplete labels cannot tell', () => {
    expect(matches('{"matchLabels": {"zone": "a"}}', labels, [labels])).toBe('not-collected');
    expect(matches('{"matchLabels": {"zone": "a", "app": "db"}}', labels, [labels])).toBe(false);
    expect(matches('{"matchLabels": {"app": "web"}}', null)).toBe(false);
  });

  it('takes absent labels for none and an absent selector for one that selects nothing', () => {
    expect(evaluated('labelSelectorMatches({}, object.metadata.labels)', { object: { metadata: {} } })).toBe(true);
    expect(evaluated('labelSelectorMatches(object.spec.selector, {})', { object: { spec: {} } })).toBe(false);
  });
});

it('documents every function, as `npm run functions` writes it', async () => {
  expect(readFileSync('docs/functions.md', 'utf8')).toBe(await functionsPage(ENVIRONMENT, standardFunctions));
});

it.each(['lookup kind', 'lookup(kind)', 'lookup(kined) -> object', 'lookup(kind) or find(kind) -> object'])(
  'refuses the signature %s',
  (signature) => {
    expect(() => defineFunction(signature, 'Finds.', () => () => null)).toThrow('bad signature');
  },
);
