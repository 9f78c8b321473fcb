export { cleanLine, quoteEnds, quoteLine } from './clean-line.ts';
export type { LastLine } from './last-lines.ts';
export type { LogMatch, LogScan, ScanOptions, ScannedFormat } from './log-match.ts';
export type { LogSample, StampPair } from './log-samples.ts';
export { LogScanner } from './log-scanner.ts';
export { scanLog, scanText } from './scan-log.ts';
export { compileScanPlan, testPattern } from './scan-plan.ts';
export type { ScanPattern, ScanPlan } from './scan-plan.ts';
