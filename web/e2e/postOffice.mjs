// A mail server on loopback: takes what the program sends, as any mail server would, and keeps every letter as a file,
// so that a test reads it whichever process the server runs in.
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One conversation: the greeting, the envelope, the letter. */
function serve(socket, deliver) {
  let to = [];
  let letter = null;
  let rest = '';
  const say = (line) => socket.write(`${line}\r\n`);
  const commands = {
    EHLO: () => say('250 loopback'),
    HELO: () => say('250 loopback'),
    MAIL: () => say('250 OK'),
    RCPT: (line) => {
      to.push(/<(.+?)>/.exec(line)?.[1] ?? '');
      say('250 OK');
    },
    DATA: () => {
      letter = '';
      say('354 Go on');
    },
    QUIT: () => {
      say('221 Bye');
      socket.end();
    },
  };
  say('220 loopback');
  socket.on('data', (bytes) => {
    const lines = (rest + bytes.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (letter === null) (commands[line.slice(0, 4).toUpperCase()] ?? (() => say('500 What?')))(line);
      // A line that begins with a dot comes with one more, so that a dot alone is the end.
      else if (line !== '.') letter += `${line.replace(/^\./, '')}\r\n`;
      else {
        deliver({ to, source: letter });
        to = [];
        letter = null;
        say('250 Taken');
      }
    }
  });
}

export async function openPostOffice() {
  const folder = mkdtempSync(join(tmpdir(), 'charterdesk-letters-'));
  let number = 0;
  const server = createServer((socket) =>
    serve(socket, (letter) => {
      number += 1;
      const written = join(folder, `${number}.part`);
      writeFileSync(written, JSON.stringify(letter));
      renameSync(written, join(folder, `${String(number).padStart(6, '0')}.json`));
    }),
  );
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return {
    url: `smtp://127.0.0.1:${port}?from=desk@operator.test`,
    folder,
    close: async () => {
      await new Promise((resolve) => server.close(() => resolve()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What came for an address to the post office that keeps its letters in a folder, the first one first. */
export function mailsTo(folder, address) {
  const letters = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return letters.filter(({ to }) => to.includes(address)).map(({ source }) => opened(source));
}

function opened(source) {
  const parts = partsOf(source);
  return {
    text: parts.find(({ type }) => type === 'text/plain')?.content.toString('utf8') ?? '',
    attachments: parts.flatMap(({ fileName, content }) => (fileName ? [{ fileName, content }] : [])),
  };
}

/** The leaves of a letter, transfer encoding undone. */
function partsOf(source) {
  const [, head = '', body = ''] = /^([\s\S]*?)\r\n\r\n([\s\S]*)$/.exec(source) ?? [];
  const lines = head.replace(/\r\n[ \t]+/g, ' ');
  const line = (name) => new RegExp(`^${name}: *(.*)$`, 'im').exec(lines)?.[1] ?? '';
  const kind = line('Content-Type');
  const boundary = /boundary="?([^";]+)"?/i.exec(kind)?.[1];
  if (boundary)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\r\n/, '')));
  const encoding = line('Content-Transfer-Encoding').trim().toLowerCase();
  return [
    {
      type: kind.split(';')[0]?.trim().toLowerCase() || 'text/plain',
      fileName: /filename="?([^";]+)"?/i.exec(line('Content-Disposition'))?.[1],
      content: plain(body, encoding),
    },
  ];
}

function plain(body, encoding) {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
