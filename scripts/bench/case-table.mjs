// Tables of many pods from an opened bundle, as the page and as kubectl ask for them: from the question to the whole answer.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { KINDS } from './growth/kinds.mjs';
import { withOpened } from './opened.mjs';

const ROWS = 100;

/** Opens a bundle of so many pods and says how long its tables take. */
export async function tableOfPods(folder, count) {
  const bundle = join(folder, `${count}-pods`);
  mkdirSync(bundle);
  for (const [name, text] of Object.entries(KINDS.pods(count))) writeFileSync(join(bundle, name), text);
  return withOpened(bundle, async ({ page, token, path }) => {
    const authorization = { Authorization: `Bearer ${token}` };
    const ask = async (question) => {
      const answer = await globalThis.fetch(new URL(`workbench/0/${question}`, page), { headers: authorization });
      await answer.text();
    };
    const kinds = await time(() => ask('clusters'));
    const rows = await time(() => ask(`objects?resource=pods&count=${ROWS}`));
    const { clusters, users } = JSON.parse(readFileSync(path, 'utf8'));
    const [{ cluster }] = clusters;
    const whole = await time(() => listAsTable(cluster, users[0].user.token));
    return [
      `the page, ${count} pods: the kinds ${kinds.toFixed(0)} ms, the first ${ROWS} rows ${rows.toFixed(0)} ms`,
      `kubectl, ${count} pods: the whole table ${whole.toFixed(0)} ms`,
    ];
  });
}

async function listAsTable(cluster, token) {
  const Accept = 'application/json;as=Table;v=v1;g=meta.k8s.io';
  const ca = Buffer.from(cluster['certificate-authority-data'], 'base64');
  return new Promise((resolve, reject) => {
    const asked = request(`${cluster.server}/api/v1/pods`, {
      ca,
      headers: { Authorization: `Bearer ${token}`, Accept },
    });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      answer.resume();
      answer.once('end', resolve);
    });
    asked.end();
  });
}

async function time(work) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
