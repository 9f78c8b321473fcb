/// <reference lib="dom" />
import { useState } from 'preact/hooks';

/** A button that copies a text. */
export function Copy({
  text,
  label,
  children = 'Copy',
}: {
  readonly text: string;
  readonly label: string;
  readonly children?: string;
}) {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard.writeText(text).then(() => {
      setCopied(true);
      setTimeout(() => setCopied(false), 1500);
    });
  };
  return (
    <button type="button" class="copy" aria-label={label} onClick={copy}>
      {isCopied ? 'Copied' : children}
    </button>
  );
}

/** A command with the button that copies it. */
export function CommandText({ command, label }: { readonly command: string; readonly label: string }) {
  return (
    <div class="command">
      <pre tabIndex={0} aria-label={label}>
        <code>{command}</code>
      </pre>
      <Copy text={command} label={`Copy: ${label}`} />
    </div>
  );
}
