// Records that outlive the page, encrypted in the browser's own database. Nothing of them is readable in its files: not
// the content, and the names of records are ids. The key cannot be exported by a script.

export interface SealedStore {
  /** The records under their ids; one that cannot be opened any more is left out. */
  all<Value>(): Promise<ReadonlyMap<string, Value>>;
  put(id: string, value: unknown): Promise<void>;
  remove(id: string): Promise<void>;
}

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const RECORDS = 'records';
const KEYS = 'keys';
const KEY_ID = 'key';
const IV_BYTES = 12;

/** The store of this name. Where the browser keeps nothing (private windows, tests) it lasts as long as the page. */
export async function openSealed(name: string): Promise<SealedStore> {
  if (typeof indexedDB === 'undefined' || globalThis.crypto?.subtle === undefined) return inMemory();
  try {
    const database = await open(name);
    // Another tab wipes the store: a connection that stays open would keep it waiting.
    database.onversionchange = () => database.close();
    return sealedIn(database, await keyOf(database));
  } catch {
    return inMemory();
  }
}

/** Deletes the records of this name and their key: what a copy of the files still holds cannot be opened. */
export function wipeSealed(name: string): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(name);
}

function inMemory(): SealedStore {
  const records = new Map<string, unknown>();
  return {
    all: async <Value>() => new Map(records) as Map<string, Value>,
    put: async (id, value) => void records.set(id, value),
    remove: async (id) => void records.delete(id),
  };
}

function sealedIn(database: IDBDatabase, key: CryptoKey): SealedStore {
  const store = (mode: IDBTransactionMode) => database.transaction(RECORDS, mode).objectStore(RECORDS);
  // A record copied under another id cannot be opened there.
  const algorithm = (id: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(id),
  });
  const unseal = async (id: string, { iv, data }: Sealed) => {
    const plain = await crypto.subtle.decrypt(algorithm(id, iv), key, data).catch(() => null);
    return plain && JSON.parse(new TextDecoder().decode(plain));
  };
  return {
    async all<Value>() {
      const reading = store('readonly');
      const [ids, records] = await Promise.all([done(reading.getAllKeys()), done(reading.getAll())]);
      const opened = await Promise.all(ids.map((id, at) => unseal(String(id), records[at])));
      return new Map<string, Value>(
        ids.flatMap((id, at) => (opened[at] === null ? [] : [[String(id), opened[at]]])),
      );
    },
    async put(id, value) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const plain = new TextEncoder().encode(JSON.stringify(value));
      const data = await crypto.subtle.encrypt(algorithm(id, iv), key, plain);
      await done(store('readwrite').put({ iv, data } satisfies Sealed, id));
    },
    async remove(id) {
      await done(store('readwrite').delete(id));
    },
  };
}

function open(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    for (const each of [RECORDS, KEYS]) opening.result.createObjectStore(each);
  };
  return done(opening);
}

/** Two tabs may open the store at once: the key that was stored first is the one of both. */
async function keyOf(database: IDBDatabase): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const keys = database.transaction(KEYS, 'readwrite').objectStore(KEYS);
  const known: CryptoKey | undefined = await done(keys.get(KEY_ID));
  if (known) return known;
  await done(keys.add(made, KEY_ID));
  return made;
}

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
