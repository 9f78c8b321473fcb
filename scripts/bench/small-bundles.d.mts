export function smallBundle(number: number, pods?: number): Buffer;
export function writeSmallBundles(folder: string, count: number, pods?: number): string[];
