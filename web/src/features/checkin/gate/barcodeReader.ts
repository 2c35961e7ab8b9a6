// Reads boarding passes in pictures of the camera: by the browser where it can, else by a reader of our own.

/** Paper has PDF417, phones show Aztec or QR. */
export const FORMATS = ['pdf417', 'aztec', 'qr_code'] as const;

/** The texts of all codes in a picture. */
export type ReadCodes = (picture: HTMLVideoElement) => Promise<string[]>;

interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface BrowserDetector {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

async function browserDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BrowserDetector };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !FORMATS.every((format) => formats.includes(format))) return null;
  return new BarcodeDetector({ formats: FORMATS });
}

const ownDetector = async (): Promise<Detector> => (await import('./ownDetector')).createDetector();

export async function createBarcodeReader(): Promise<ReadCodes> {
  let detector = (await browserDetector()) ?? (await ownDetector());
  let isOwn = false;
  return async (picture) => {
    try {
      return (await detector.detect(picture)).map(({ rawValue }) => rawValue);
    } catch {
      // Some browsers name formats that they cannot read on this device.
      if (!isOwn) {
        isOwn = true;
        detector = await ownDetector();
      }
      return [];
    }
  };
}
