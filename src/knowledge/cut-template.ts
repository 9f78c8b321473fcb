/** A piece of a template: text, an expression, or an expression that nothing closes. `at` is its offset in the template. */
export interface TemplatePiece {
  readonly type: 'text' | 'expression' | 'open';
  readonly text: string;
  readonly at: number;
}

/** Cuts a template at `{{` and `}}`. Braces in strings and maps of an expression do not end it. */
export function cutTemplate(template: string): TemplatePiece[] {
  const pieces: TemplatePiece[] = [];
  let at = 0;
  for (;;) {
    const open = template.indexOf('{{', at);
    const text = template.slice(at, open < 0 ? undefined : open);
    if (text !== '') pieces.push({ type: 'text', text, at });
    if (open < 0) return pieces;
    const close = endOfExpression(template, open + 2);
    if (close === undefined) return [...pieces, { type: 'open', text: '', at: open }];
    pieces.push({ type: 'expression', text: template.slice(open + 2, close), at: open + 2 });
    at = close + 2;
  }
}

function endOfExpression(template: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < template.length; at++) {
    const character = template[at];
    if (character === '"' || character === "'") {
      const end = endOfString(template, at, character);
      if (end === undefined) return undefined;
      at = end;
    } else if (character === '{') depth++;
    else if (character === '}') {
      if (depth === 0) return template[at + 1] === '}' ? at : undefined;
      depth--;
    }
  }
  return undefined;
}

function endOfString(template: string, from: number, quote: string): number | undefined {
  const isRaw = /[^\w][rR]$/.test(template.slice(Math.max(0, from - 2), from));
  for (let at = from + 1; at < template.length; at++) {
    if (template[at] === '\\' && !isRaw) at++;
    else if (template[at] === quote) return at;
  }
  return undefined;
}
