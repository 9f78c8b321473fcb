import { filledText, type Json } from '../../model/index.ts';
import { paged, pageOf } from '../budget.ts';
import { listOf, type Tool } from '../tool.ts';
import { ToolError } from '../tool-error.ts';
import { named } from '../told.ts';

export const compareTool: Tool = paged({
  name: 'compare',
  title: 'What changed between two bundles',
  description:
    'Two open bundles of one cluster: causes and events that began or ended, objects that are new or gone, members that changed (versions, ' +
    'images, specifications). Causes come first.',
  input: {
    older: { type: 'string', description: 'name of an open bundle' },
    newer: { type: 'string', description: 'name of an open bundle; default: the one opened last' },
  },
  required: ['older'],
  output: {
    sameCluster: { type: 'boolean' },
    found: { type: 'integer' },
    changes: listOf({
      what: { type: 'string', enum: ['cause', 'event', 'object', 'member'] },
      change: { type: 'string', enum: ['began', 'ended', 'changed'] },
      object: { type: 'string' },
      text: { type: 'string' },
      older: { type: 'string' },
      newer: { type: 'string' },
    }),
  },
  answer: async (session, args) => {
    const { opened: older } = await session.caseFor(filledText(args['older']));
    const { opened: newer } = await session.caseFor(filledText(args['newer']));
    if (older === newer) throw new ToolError(`these are one bundle; open: ${session.names.join(', ')}`);
    const { diagnoses, events, objects, sameCluster } = older.compareWith(newer);
    const changes: Json[] = [];
    for (const change of ['began', 'ended'] as const) {
      for (const { id, subject, summary } of diagnoses[change])
        changes.push({ what: 'cause', change, object: named(subject), text: `${id}: ${summary}` });
    }
    for (const { object, members } of objects.changed) {
      for (const { path, older: before, newer: after } of members)
        changes.push({
          what: 'member',
          change: 'changed',
          object: named(object),
          text: path,
          older: before,
          newer: after,
        });
    }
    for (const change of ['began', 'ended'] as const) {
      for (const { event, subject, title } of events[change])
        changes.push({ what: 'event', change, object: subject && named(subject), text: `${event}: ${title}` });
      for (const object of objects[change]) changes.push({ what: 'object', change, object: named(object) });
    }
    const { items, more } = pageOf(changes, args, (change) => change);
    return {
      sameCluster,
      found: changes.length,
      changes: items,
      more,
    };
  },
});
