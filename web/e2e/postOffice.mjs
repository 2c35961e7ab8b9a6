// A mail server on loopback: takes what the program sends, as any mail server would, and keeps it.
import { createServer } from 'node:net';

const decoded = (source) => {
  const plain = /content-transfer-encoding: quoted-printable/i.test(source)
    ? source
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : source;
  const base64 = /content-transfer-encoding: base64\r\n(?:.+\r\n)*\r\n([\s\S]+)/i.exec(plain)?.[1];
  return base64 ? Buffer.from(base64, 'base64').toString('utf8') : plain;
};

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
    const lines = (rest + bytes.toString('utf8')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (letter === null) (commands[line.slice(0, 4).toUpperCase()] ?? (() => say('500 What?')))(line);
      else if (line !== '.') letter += `${line}\r\n`;
      else {
        deliver({ to, text: decoded(letter) });
        to = [];
        letter = null;
        say('250 Taken');
      }
    }
  });
}

export async function openPostOffice() {
  const mails = [];
  const server = createServer((socket) => serve(socket, (mail) => mails.push(mail)));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return {
    url: `smtp://127.0.0.1:${port}?from=desk@operator.test`,
    mailsTo: (address) => mails.filter((mail) => mail.to.includes(address)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
