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
