import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/pasted/quoted-mail/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('a mail that quotes', () => {
  it('leaves a session that is quoted to who cuts at commands', () => {
    const session = ['kubectl get issuer a -o yaml', 'status:', '  conditions: []'];
    const { sections } = read(parser, session.map((line) => `> ${line}`).join('\n'));
    expect(sections).toEqual([{ title: 'quoted text', text: session.join('\n'), firstLine: 1 }]);
  });

  it('hands on what is quoted, and what is written around it', () => {
    const text = `Hello,

we still see this, any news?

On Thu, Nov 20, 2025 at 10:11 AM Support <support@example.com> wrote:
> NAME     STATUS     ROLES    AGE   VERSION
> n1       NotReady   worker   5d    v1.30.2
> n2       Ready      worker   5d    v1.30.2
>
> > E1120 10:11:12.000000    1234 kubelet.go:1] "no sandbox"
Regards
`;
    const { confidence, sections } = read(parser, text);
    expect(confidence).toBeGreaterThan(0.5);
    const lines = text.split('\n');
    expect(sections).toEqual([
      {
        title: 'kubectl get node | excerpt',
        text: lines
          .slice(5, 8)
          .map((line) => line.slice(2))
          .join('\n'),
        firstLine: 6,
      },
      {
        title: 'quoted text',
        text: '\nE1120 10:11:12.000000    1234 kubelet.go:1] "no sandbox"',
        firstLine: 9,
      },
      { title: 'text', text: lines.slice(0, 5).join('\n'), firstLine: 1 },
      { title: 'text', text: 'Regards\n', firstLine: 11 },
    ]);
  });

  it('is surer of a mail that is nothing but quotes', () => {
    expect(read(parser, '> a  b\n> c  d\n> e  f\n').confidence).toBeGreaterThan(0.9);
  });

  it.each(
    foreign(
      ['prompts', '> kubectl get nodes\nNAME   STATUS\nn1     Ready\n> kubectl get pods\nNAME   READY\n> date\n'],
      ['a list of commands', '> kubectl get nodes\n> kubectl get pods\n> date\n'],
      ['YAML with a folded text', 'message: >\n  a\n  > b\n'],
      ['two lines', '> a\n> b\n'],
    ),
  )('leaves alone %s', (_, text) => {
    expect(read(parser, text).confidence).toBe(0);
  });
});
