/** Months as journals and system logs abbreviate them in other languages: they go by the language of whoever reads them out. */
const MONTHS: Readonly<Record<string, string>> = {
  ...{ janv: 'Jan', ene: 'Jan', gen: 'Jan', févr: 'Feb', fév: 'Feb', fev: 'Feb', mars: 'Mar', märz: 'Mar' },
  ...{ avr: 'Apr', avril: 'Apr', abr: 'Apr', mai: 'May', mag: 'May', juin: 'Jun', giu: 'Jun', juni: 'Jun' },
  ...{ juil: 'Jul', juli: 'Jul', lug: 'Jul', août: 'Aug', aoû: 'Aug', ago: 'Aug', sept: 'Sep', set: 'Sep' },
  ...{ ott: 'Oct', out: 'Oct', déc: 'Dec', dic: 'Dec', dez: 'Dec' },
};
const STAMP = new RegExp(
  String.raw`^(?<quote>(?:> ?)*)(?<month>${Object.keys(MONTHS).join('|')})\.? (?= ?\d{1,2} \d\d:\d\d:\d\d )`,
  'iu',
);

/** A line whose stamp has the month in English, as programs know it. */
export function inEnglish(line: string): string {
  return line.replace(
    STAMP,
    (_stamp, quote: string, month: string) => `${quote}${MONTHS[month.toLowerCase()] ?? month} `,
  );
}
