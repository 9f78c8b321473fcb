export function smallBundle(number: number): Buffer;
export function writeSmallBundles(folder: string, count: number): string[];
