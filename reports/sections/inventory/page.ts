import {
  defined,
  type ObjectReference,
  type Report,
  type ReportCertificate,
  type ReportNode,
} from '../../../src/model/index.ts';
import type { CrossLinks } from '../../html/cross-links.ts';
import { quoteView } from '../../html/diagnosis-view.ts';
import { firstOf } from '../../html/first-of.ts';
import { oneLine } from '../../text/visible.ts';
import { daysLeftLabel, endsSoon, numberLabel, sourceLabel, subjectLabel, timeLabel } from '../../text/wording.ts';

/** Rows that tables hold at most; what goes beyond is counted. */
const MOST = { unhealthy: 300, certificates: 300, nodes: 500 } as const;

function certificateState({ daysLeft }: ReportCertificate): string {
  if (daysLeft === undefined) return 'unknown';
  if (daysLeft < 0) return 'critical';
  return endsSoon(daysLeft) ? 'warning' : 'fine';
}

function nodeReference({ name, cluster }: ReportNode): ObjectReference {
  return { kind: 'Node', name, ...defined({ cluster }) };
}

/** The rows of the inventory that the page has room for: what ails first. */
export function inventoryRows({ inventory }: Report) {
  const unhealthy = firstOf(inventory.unhealthy, MOST.unhealthy);
  const nodes = firstOf(
    [...inventory.nodes].sort((a, b) => Number(a.ready ?? false) - Number(b.ready ?? false)),
    MOST.nodes,
  );
  const objects = [...unhealthy.shown.map(({ object }) => object), ...nodes.shown.map(nodeReference)];
  return { unhealthy, nodes, objects };
}

/** The inventory as the page shows it. */
export function inventoryView(report: Report, links: CrossLinks) {
  const { inventory } = report;
  const { unhealthy, nodes } = inventoryRows(report);
  const leadsTo = (object: ObjectReference, index: number) => ({
    id: `object-${index + 1}`,
    steps: links.stepsOf(object),
    episode: links.episodeOf(object),
  });
  const certificates = firstOf(
    [...inventory.certificates].sort((a, b) => (a.daysLeft ?? Infinity) - (b.daysLeft ?? Infinity) || 0),
    MOST.certificates,
  );
  return {
    nodes: nodes.shown.map((node, index) => ({
      ...leadsTo(nodeReference(node), unhealthy.shown.length + index),
      name:
        node.cluster === undefined
          ? oneLine(node.name, 260)
          : `${oneLine(node.name, 260)} (${oneLine(node.cluster, 120)})`,
      roles: oneLine(node.roles.join(', '), 200) || '–',
      version: oneLine(node.version ?? '–', 80),
      address: oneLine(node.address ?? '–', 80),
      ready: node.ready === undefined ? 'unknown' : node.ready ? 'Ready' : 'NotReady',
      state: node.ready === undefined ? 'unknown' : node.ready ? 'fine' : 'critical',
      osImage: oneLine(node.osImage ?? '–', 120),
      containerRuntime: oneLine(node.containerRuntime ?? '–', 120),
    })),
    unhealthy: unhealthy.shown.map(({ object, state, source }, index) => ({
      ...leadsTo(object, index),
      object: subjectLabel(object),
      state: oneLine(state, 400),
      source: quoteView(source),
    })),
    moreNodes: nodes.more,
    moreUnhealthy: unhealthy.more,
    certificates: certificates.shown.map((certificate) => ({
      subject: oneLine(certificate.subject, 300),
      issuer: oneLine(certificate.issuer ?? '–', 300),
      notAfter: timeLabel(certificate.notAfter),
      left: certificate.daysLeft === undefined ? 'unknown' : daysLeftLabel(Math.floor(certificate.daysLeft)),
      state: certificateState(certificate),
      cite: sourceLabel(certificate.source),
    })),
    moreCertificates: certificates.more,
    kinds: inventory.kinds.map(({ kind, count }) => ({ kind: oneLine(kind, 120), count: numberLabel(count) })),
  };
}
