// The reader for browsers without one. Its WebAssembly is a file of ours: a boarding gate may have no other server in reach.
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { FORMATS } from './barcodeReader';

prepareZXingModule({
  overrides: {
    locateFile: (file: string, folder: string) => (file.endsWith('.wasm') ? wasm : folder + file),
  },
});

export const createDetector = () => new BarcodeDetector({ formats: [...FORMATS] });
