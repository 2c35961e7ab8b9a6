// The papers of a flight for the border. Each one that is made is kept by the server as a version.
import {
  checkInMastersGeneratePassengerListPdf,
  type ManifestContent,
  type ManifestOrder,
  passengersInfoGenerateCsv,
  ticketsGenerateEditFact,
  ticketsGenerateExcelApi,
  ticketsGenerateFlightManifestPdf,
  ticketsGetManifestVersion,
} from '../../api/client';
import { type Download, fileNameOf } from '../../api/files';
import { s } from '../../kit/i18n/t';

export interface Paper {
  readonly title: string;
  /** A PDF is shown in the page; other files are saved. */
  readonly shown?: boolean;
  /** It goes to the authority. */
  readonly sent?: boolean;
  /** Refused while data is missing, unless there is a reason to make it anyway. */
  readonly make: (forcedReason?: string) => Promise<Download>;
}

interface Answered {
  readonly data: unknown;
  readonly response: Response;
}

const asFile = { parseAs: 'blob' } as const;

/** A file that a call of the client answered. */
const fileOf = ({ data, response }: Answered): Download => ({
  blob: data as Blob,
  fileName: fileNameOf(response.headers.get('Content-Disposition')),
});

export const passengerListMessage = (flightId: string, content: ManifestContent): Paper => ({
  title: s('Passenger list message'),
  sent: true,
  make: async (forcedReason) => {
    const body = { content, ...(forcedReason && { forcedReason }) };
    return fileOf(await ticketsGenerateEditFact({ path: { flightId }, body, ...asFile }));
  },
});

export const apisSheet = (flightId: string): Paper => ({
  title: s('APIS sheet'),
  make: async (forcedReason) => {
    const body = forcedReason ? { forcedReason } : {};
    return fileOf(await ticketsGenerateExcelApi({ path: { flightId }, body, ...asFile }));
  },
});

export const csvFile = (flightId: string): Paper => ({
  title: s('CSV file'),
  make: async (forcedReason) => {
    const query = forcedReason ? { forcedReason } : {};
    return fileOf(await passengersInfoGenerateCsv({ path: { flightId }, query, ...asFile }));
  },
});

export const manifest = (flightId: string, order: ManifestOrder): Paper => ({
  title: s('Manifest'),
  shown: true,
  make: async (forcedReason) => {
    const body = { flightId, order, ...(forcedReason && { forcedReason }) };
    return fileOf(await ticketsGenerateFlightManifestPdf({ body, ...asFile }));
  },
});

/** The list of the check-in counter. It is no paper for the border, so no version of it is kept. */
export const passengerList = (flightId: string): Paper => ({
  title: s('Passenger list'),
  shown: true,
  make: async () => fileOf(await checkInMastersGeneratePassengerListPdf({ path: { flightId }, ...asFile })),
});

/** A kept version again, as it left the house. */
export const loadVersion = async (id: string): Promise<Download> =>
  fileOf(await ticketsGetManifestVersion({ path: { id }, ...asFile }));
