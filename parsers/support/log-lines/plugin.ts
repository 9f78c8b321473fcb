const PREFIX = 'plugin/';
const LONGEST_NAME = 60;

/** The plugin of a server that names it before the message, `plugin/errors` of `plugin/errors: text`; the message keeps it. */
export function pluginOf(message: string): string | undefined {
  if (!message.startsWith(PREFIX)) {
    return undefined;
  }
  const end = message.slice(0, LONGEST_NAME).indexOf(': ');
  return end > PREFIX.length && !message.slice(0, end).includes(' ') ? message.slice(0, end) : undefined;
}
