/** `key="value"` pairs in the order of the record, separated by spaces; what rules match beside the message. */
export function fieldsText(fields: Iterable<readonly [string, string]>): string {
  let text = '';
  for (const [key, value] of fields) {
    text += text === '' ? `${key}="${value}"` : ` ${key}="${value}"`;
  }
  return text;
}

/** A message and the pairs after it. */
export function withFields(message: string, pairs: string): string {
  if (pairs === '') {
    return message;
  }
  return message === '' ? pairs : `${message} ${pairs}`;
}

/** An empty record of fields that names such as `__proto__` cannot damage. */
export function newFields(): Record<string, string> {
  return Object.create(null) as Record<string, string>;
}
