// Runs the real program for the suite: its own port, its own data, and a last look at what the tests left behind.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { mailsTo, openPostOffice } from './postOffice.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = join(root, 'server/.venv/bin/charterdesk');
const python = join(root, 'server/.venv/bin/python');
// A busy machine loads the demo data in minutes; a server that ends is seen at once.
const START_MS = 300_000;
const STOP_MS = 30_000;

export const DEMO_PASSWORD = 'end-to-end';

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

// The test processes read the configuration again and must come to the same ports.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_KIT_PORT ??= String(await freePort());

export const ORIGIN = `http://127.0.0.1:${process.env.E2E_PORT}`;
/** The kit sheet, which is no part of the program. */
export const KIT_SHEET = `http://127.0.0.1:${process.env.E2E_KIT_PORT}`;

/** The Chromium of this machine; CHROMIUM names another. */
export const findBrowser = () =>
  execFileSync(join(root, 'scripts/find-browser'), ['--print'], { encoding: 'utf8' }).trim();

export const readText = (path) => readFile(path, 'utf8');
export const readBytes = (path) => readFile(path);

/**
 * Starts the server with demo data, and the post office it mails by; what it gives back stops both, checks the database
 * and removes it.
 */
export default async function start() {
  const post = await openPostOffice();
  process.env.E2E_LETTERS = post.folder;
  const sheet = await serveKitSheet();
  const { stop } = await runServer({
    port: process.env.E2E_PORT,
    options: ['--demo'],
    env: { CHARTERDESK_DEMO_PASSWORD: DEMO_PASSWORD, CHARTERDESK_SMTP_URL: post.url },
  });
  return () => Promise.all([stop(), sheet.close()]).finally(post.close);
}

/** Builds the kit sheet (4 s) and serves it from a port of its own. */
async function serveKitSheet() {
  const { build, preview } = await import('vite');
  const configFile = join(root, 'web/dev/kit/vite.config.mjs');
  await build({ configFile, logLevel: 'warn' });
  const port = Number(process.env.E2E_KIT_PORT);
  return preview({ configFile, preview: { host: '127.0.0.1', port, strictPort: true } });
}

/** What the server mailed to somebody, as the customer's mailbox has it. */
export const mailed = (address) => mailsTo(process.env.E2E_LETTERS, address);

/** What the server's tests read from a file, by their own readers. */
const readWith = (reader, file) =>
  execFileSync(python, ['-m', ...reader], { cwd: join(root, 'server'), input: file, encoding: 'utf8' });

/** What a scanner reads off every page of a PDF. */
export const barcodesOf = (pdf) => readWith(['tests.documents.pages'], pdf).trimEnd().split('\n');

/** How many pictures of a PDF have ink in them: a signature, a logo. */
export const picturesIn = (pdf) => Number(readWith(['tests.documents.pages', 'pictures'], pdf));

/** The words of a PDF. */
export const pdfText = (pdf) => readWith(['tests.documents.pages', 'text'], pdf);

/** The rows of the first sheet of a workbook, the titles first. */
export const sheetRows = (workbook) => JSON.parse(readWith(['tests.kit.sheets'], workbook));

/**
 * Runs a server on data of its own. `prepare` names a command to run on that data first, with what it reads from its
 * standard input.
 */
export async function runServer({ port, options = [], env: own = {}, prepare }) {
  const data = await mkdtemp(join(tmpdir(), 'charterdesk-e2e-'));
  const { DATABASE_URL: _, CHARTERDESK_SMTP_URL: __, ...inherited } = process.env;
  const chosen = port ?? (await freePort());
  const origin = `http://127.0.0.1:${chosen}`;
  const env = { ...inherited, PORT: String(chosen), WORKERS: '1', CHARTERDESK_DATA_DIR: data, ...own };
  if (prepare)
    execFileSync(program, prepare.command, { env, input: prepare.input, stdio: ['pipe', 'pipe', 'pipe'] });
  const server = spawn(program, ['serve', ...options], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => said.push(String(text)));
  const ended = new Promise((resolve) => server.on('close', resolve));

  const end = async () => {
    server.kill('SIGTERM');
    const late = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(late);
  };
  const tidy = () => rm(data, { recursive: true, force: true });

  try {
    await answering(server, origin);
  } catch (error) {
    await end();
    await tidy();
    throw new Error(`${error.message}\n${said.join('')}`);
  }
  const stop = async () => {
    await end();
    const log = join(data, 'server.log');
    await writeFile(log, said.join(''));
    const logs = [log, join(data, 'postgres.log')].flatMap((path) => ['--log', path]);
    try {
      await promisify(execFile)(program, ['verify', ...logs], { env });
    } catch (error) {
      throw new Error(`The suite left a database that does not verify:\n${error.stdout}${error.stderr}`);
    } finally {
      await tidy();
    }
  };
  return { origin, stop };
}

async function answering(server, origin) {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error('The server ended at its start.');
    const page = await fetch(origin).catch(() => null);
    if (page?.ok) return;
    if (page) throw new Error(`The server answers ${page.status}: ${await page.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not answer in time.');
}
