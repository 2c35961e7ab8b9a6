import type { Mail } from './postOffice.mjs';

export declare const DEMO_PASSWORD: string;
export declare const ORIGIN: string;
export declare const KIT_SHEET: string;
export declare function findBrowser(): string;
export declare function mailed(address: string): Mail[];
export declare function barcodesOf(pdf: Uint8Array): string[];
export declare function picturesIn(pdf: Uint8Array): number;
export declare function pdfText(pdf: Uint8Array): string;
export declare function sheetRows(workbook: Uint8Array): (string | number | null)[][];
export declare function readText(path: string): Promise<string>;
export declare function readBytes(path: string): Promise<Uint8Array>;
export default function start(): Promise<() => Promise<void>>;

export interface ServerOptions {
  port?: string;
  options?: string[];
  env?: Record<string, string>;
  prepare?: { command: string[]; input: string };
}
export function runServer(options: ServerOptions): Promise<{ origin: string; stop: () => Promise<void> }>;
