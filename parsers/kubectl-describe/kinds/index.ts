import type { KindReader } from '../kind-reader.ts';
import { deployment } from './deployment.ts';
import { node } from './node.ts';
import { pod } from './pod.ts';
import { service } from './service.ts';

/** All kinds that kubectl has a layout for; the first that recognises a description reads it. */
export const KIND_READERS: readonly KindReader[] = [pod, node, service, deployment];
