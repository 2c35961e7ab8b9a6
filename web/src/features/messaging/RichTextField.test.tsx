import { fireEvent, screen } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderKit } from '../../kit/testing/testing';
import { RichTextField } from './RichTextField';

let value = '';

function Form({ html, readOnly = false }: { html: string; readOnly?: boolean }) {
  const form = useForm({ defaultValues: { html } });
  value = useWatch({ control: form.control, name: 'html' });
  return (
    <>
      <RichTextField form={form} name="html" label="Text" required readOnly={readOnly} />
      <button type="button" onClick={() => form.reset({ html: '<p>newest</p>' })}>
        Reset
      </button>
    </>
  );
}

const box = () => screen.getByRole('textbox', { name: /^Text/ });
const commands = vi.fn((_command: string, _ui: boolean, _value?: string) => true);

beforeEach(() => {
  commands.mockClear();
  document.execCommand = commands as unknown as typeof document.execCommand;
  document.queryCommandState = () => false;
});

const bring = (data: Record<string, string>) => ({ getData: (type: string) => data[type] ?? '' });

describe('the editor', () => {
  test('shows stored text without what is not allowed in it', () => {
    renderKit(<Form html='<p>a <b>b</b><img src=x onerror="x()"></p><script>x()</script>' />);
    expect(box().innerHTML).toBe('<p>a <b>b</b></p>');
  });

  test('hands over clean text, and nothing when there are no words', () => {
    renderKit(<Form html="" />);
    box().innerHTML = '<div onclick="x()">a <span style="color:red">b</span></div>';
    fireEvent.input(box());
    expect(value).toBe('<p>a b</p>');
    box().innerHTML = '<p><br></p>';
    fireEvent.input(box());
    expect(value).toBe('');
  });

  test('takes a new value from outside, and leaves what is being typed alone', () => {
    renderKit(<Form html="<p>old</p>" />);
    const typed = document.createElement('div');
    typed.textContent = 'typed';
    box().replaceChildren(typed);
    fireEvent.input(box());
    expect(box().firstChild).toBe(typed);
    fireEvent.click(screen.getByText('Reset'));
    expect(box().innerHTML).toBe('<p>newest</p>');
  });

  test('pastes cleaned markup, or plain words', () => {
    renderKit(<Form html="" />);
    const html = '<p onclick="x()">a <b>b</b></p><script>x()</script><p><a href="javascript:x()">c</a></p>';
    fireEvent.paste(box(), { clipboardData: bring({ 'text/html': html, 'text/plain': 'a b c' }) });
    expect(commands).toHaveBeenCalledWith('insertHTML', false, '<p>a <b>b</b></p><p>c</p>');
    fireEvent.paste(box(), { clipboardData: bring({ 'text/plain': '<b>a</b>\nb' }) });
    expect(commands).toHaveBeenLastCalledWith('insertHTML', false, '&lt;b&gt;a&lt;/b&gt;<br>b');
  });

  test('inserts by itself where the browser has no command for it', () => {
    document.execCommand = undefined as unknown as typeof document.execCommand;
    renderKit(<Form html="<p>a</p>" />);
    fireEvent.paste(box(), { clipboardData: bring({ 'text/html': '<p>b<img src=x onerror="x()"></p>' }) });
    expect(value).toBe('<p>a</p><p>b</p>');
    expect(box().querySelector('img')).toBeNull();
  });

  test('does not take in what is dragged as it is', () => {
    renderKit(<Form html="" />);
    const dropped = fireEvent.drop(box(), {
      dataTransfer: bring({ 'text/html': '<img src=x onerror="x()">a' }),
    });
    expect(dropped).toBe(false);
    expect(commands).toHaveBeenLastCalledWith('insertHTML', false, 'a');
  });

  test('has shortcuts, and leaves Ctrl K to the search', () => {
    renderKit(<Form html="<p>a</p>" />);
    fireEvent.keyDown(box(), { code: 'KeyB', key: 'b', ctrlKey: true });
    expect(commands).toHaveBeenLastCalledWith('bold', false, undefined);
    fireEvent.keyDown(box(), { code: 'Digit8', key: '*', ctrlKey: true, shiftKey: true });
    expect(commands).toHaveBeenLastCalledWith('insertUnorderedList', false, undefined);
    commands.mockClear();
    expect(fireEvent.keyDown(box(), { code: 'KeyK', key: 'k', ctrlKey: true })).toBe(true);
    expect(commands).not.toHaveBeenCalled();
  });

  test('has a labelled toolbar that is one stop of the Tab key', () => {
    renderKit(<Form html="" />);
    const tools = screen.getByRole('toolbar', { name: 'Text formatting' });
    const buttons = [...tools.querySelectorAll('button')];
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Bold',
      'Italic',
      'Underline',
      'Heading',
      'List',
      'Numbered list',
      'Link',
    ]);
    expect(buttons.filter((button) => button.tabIndex === 0)).toHaveLength(1);
    fireEvent.keyDown(tools, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(buttons[1]);
    fireEvent.keyDown(tools, { key: 'ArrowLeft' });
    fireEvent.keyDown(tools, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(buttons[6]);
  });

  test('can only be read when it is locked', () => {
    renderKit(<Form html="<p>a</p>" readOnly />);
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(box().getAttribute('contenteditable')).toBe('false');
    expect(box().getAttribute('aria-readonly')).toBe('true');
  });
});
