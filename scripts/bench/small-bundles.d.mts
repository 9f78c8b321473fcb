interface Size {
  readonly pods?: number;
  readonly lines?: number;
}

export function smallBundle(number: number, size?: Size): Buffer;
export function writeSmallBundles(folder: string, count: number, size?: Size): string[];
