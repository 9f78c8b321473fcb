export type Confidence = 'confirmed' | 'probable' | 'possible';

/** The least sure first. */
export const CONFIDENCES: readonly Confidence[] = ['possible', 'probable', 'confirmed'];
