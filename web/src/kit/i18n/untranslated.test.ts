import { describe, expect, it } from 'vitest';

interface Script {
  complaints(files: { name: string; source: string }[], translation: string, serverSource?: string): string[];
  refusalComplaints(sent: Record<string, string[]>, translation: string): string[];
}

// A plain script without types; its path in a variable keeps the compiler from looking for them.
const path = '../../../scripts/untranslated.mjs';
const { complaints, refusalComplaints }: Script = await import(path);

const es = (entries: Record<string, string>) => `export const es = ${JSON.stringify(entries)};`;
const inFunction = (code: string) => `const screen = () => { ${code} };`;
const check = (code: string, entries: Record<string, string>, server?: string) =>
  complaints([{ name: 'a.tsx', source: inFunction(code) }], es(entries), server);

describe('the check of translations', () => {
  it('is content when every sentence has its Spanish', () => {
    expect(
      check(`t('Save'); t("Don't"); t(\`Close\`);`, { Save: 'Guardar', "Don't": 'No', Close: 'Cerrar' }),
    ).toEqual([]);
  });

  it('lists a sentence without Spanish once, with its first place', () => {
    expect(check(`t('Save');\nt('Save');`, {})).toEqual(['untranslated  a.tsx:1  Save']);
  });

  it('reads sentences that are only marked, chosen or inside markup', () => {
    expect(
      check(`s('Draft'); t(open ? 'Open' : ('Closed')); return <b title={t('Gate')}>{t('Seat')}</b>`, {}),
    ).toHaveLength(5);
  });

  it('takes no comment, no other function and no variable for a sentence', () => {
    expect(
      check(`/* t('no') */ // s('no')\n format('no'); x.t('no'); t(message); const text = "t('no')";`, {}),
    ).toEqual([]);
  });

  it('lists Spanish nobody uses, unless the server says the sentence', () => {
    const entries = { 'Please sign in.': 'Inicie sesión.', Gone: 'Se fue' };
    expect(check('', entries, 'sentence = "Please sign in."')).toEqual(['unused        Gone']);
  });

  it('finds a sentence that the server writes on several lines', () => {
    expect(
      check('', { 'Wait. Then look.': 'Espere.' }, 'sentence = (\n  "Wait. "\n  "Then look."\n)'),
    ).toEqual([]);
  });

  it('lists sentences glued together', () => {
    expect(check(`t(\`Hold for \${n}\`); t('Hold for ' + n);`, {})).toEqual([
      'glued         a.tsx:1  write the values as {places}',
      'glued         a.tsx:1  write the values as {places}',
    ]);
  });

  it('lists sentences said while loading, when the language is not the user’s yet', () => {
    const files = [{ name: 'a.ts', source: "const label = t('Save'); const kept = s('Save');" }];
    expect(complaints(files, es({ Save: 'Guardar' }))).toEqual([
      'too early     a.ts:1  mark it with s() here and say it with t() later',
    ]);
  });

  it('lists a sentence translated twice', () => {
    const twice = `export const es = { Save: 'Guardar', 'Save': 'Salvar' };`;
    expect(complaints([{ name: 'a.ts', source: inFunction("t('Save')") }], twice)).toEqual([
      'twice         Save',
    ]);
  });

  it('lists refusals without Spanish, Spanish of refusals that are not sent, and places that have no value', () => {
    const sent = { seatsGone: ['flight', 'left'], holdEnded: [] };
    const spanish = es({ seatsGone: '{flight}: quedan {free}', gone: 'Se fue' });
    expect(refusalComplaints(sent, spanish)).toEqual([
      'unknown place refusal seatsGone  {free}',
      'untranslated  refusal holdEnded',
      'unused        refusal gone',
    ]);
  });
});
