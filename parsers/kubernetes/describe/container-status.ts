import { booleanOf, integerOf, textOf, timeOf } from './field-values.ts';
import type { LayoutNode } from './layout.ts';
import { child } from './layout.ts';
import type { ObjectBuilder } from './object-builder.ts';

/** Writes the status of a container, where kubectl shows one: a pod that no kubelet has seen has none. */
export function readContainerStatus(status: ObjectBuilder, member: string, node: LayoutNode): void {
  const { children } = node;
  const state = child(children, 'State');
  const last = child(children, 'Last State');
  if (!state && !last) return;
  const container = status.item(member, node.line);
  container.set('name', node.key, node.line);
  for (const [key, name] of [
    ['Container ID', 'containerID'],
    ['Image ID', 'imageID'],
  ] as const) {
    const identity = child(children, key);
    if (identity) container.set(name, identity.value, identity.line);
  }
  if (state) readState(container.at('state', state.line), state);
  const lastState = container.at('lastState', last?.line);
  if (last) readState(lastState, last);
  const ready = child(children, 'Ready');
  if (ready) container.set('ready', booleanOf(ready.value), ready.line);
  const restarts = child(children, 'Restart Count');
  if (restarts) container.set('restartCount', integerOf(restarts.value), restarts.line);
}

function readState(target: ObjectBuilder, node: LayoutNode): void {
  const member = node.value.split(' ')[0]!.toLowerCase();
  if (member !== 'running' && member !== 'waiting' && member !== 'terminated') return;
  const state = target.at(member, node.line);
  const { children } = node;
  for (const [key, name, read] of [
    ['Reason', 'reason', textOf],
    ['Exit Code', 'exitCode', integerOf],
    ['Signal', 'signal', integerOf],
    ['Started', 'startedAt', timeOf],
    ['Finished', 'finishedAt', timeOf],
  ] as const) {
    const detail = child(children, key);
    if (detail) state.set(name, read(detail.value), detail.line);
  }
  const message = child(children, 'Message');
  if (message) state.set('message', messageText(message), message.line);
}

function messageText(node: LayoutNode): string {
  return [node.value, ...node.spilled].join('\n').trimEnd();
}
