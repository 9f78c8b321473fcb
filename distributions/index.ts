import type { Distribution } from '../src/model/index.ts';
import { K3S, RKE2 } from './embedded.ts';
import { OPENSHIFT, TALOS, VSPHERE } from './managed.ts';

/** Distributions whose machines want other commands than those of kubeadm. */
export const DISTRIBUTIONS: readonly Distribution[] = [K3S, RKE2, OPENSHIFT, TALOS, VSPHERE];
