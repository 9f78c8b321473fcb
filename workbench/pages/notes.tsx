/// <reference lib="dom" />
import { defined } from '../../src/model/defined.ts';
import { useEffect, useState } from 'preact/hooks';
import { ticketLines } from '../../reports/text/ticket.ts';
import { countLabel } from '../../reports/text/wording.ts';
import type { Report } from '../../src/model/index.ts';
import type { WireNote, WireNotes } from '../../src/workbench/wire.ts';
import { useAnswer } from '../asked.ts';
import { loadNotes, notebooks, notesFailure } from '../notes.ts';
import { notesMarkdown } from '../notes-markdown.ts';
import { Quotation } from '../parts/citation.tsx';
import { Copy } from '../parts/copy.tsx';
import { Answered, Failure } from '../parts/notice.tsx';
import { ObjectLink } from '../parts/object-link.tsx';
import { Pin } from '../parts/pin.tsx';
import { route } from '../route.ts';

/** What was pinned, with the sentences on it, and all of it as Markdown. */
export function NotesPage() {
  const { bundle } = route.value;
  useEffect(() => void loadNotes(bundle), [bundle]);
  const asked = useAnswer<Report>(`${bundle}/report`);
  const notebook = notebooks.value.get(bundle);
  if (notebook === undefined)
    return notesFailure.value === undefined ? <p class="notice">Reading…</p> : <Failure why={notesFailure.value} />;
  return <Answered asked={asked}>{(report) => <Notes report={report} notebook={notebook} />}</Answered>;
}

function Notes({ report, notebook }: { readonly report: Report; readonly notebook: WireNotes }) {
  const { notes, file } = notebook;
  const [hasReport, setReport] = useState(false);
  const markdown = notesMarkdown(report.bundle.name, notes, hasReport ? ticketLines(report) : []);
  return (
    <div class="reading">
      <h1>{countLabel(notes.length, 'note')}</h1>
      <p class="fine" role="status">
        {file === undefined
          ? 'They are forgotten when the program ends: analyze open --notes <file> keeps them.'
          : `They are kept in ${file}.`}
      </p>
      {notes.length === 0 && (
        <p>Lines, objects and episodes have a button that pins them; what is pinned stands here.</p>
      )}
      <ol class="symptoms">
        {notes.map((note) => (
          <li key={note.id}>
            <Noted note={note} />
          </li>
        ))}
      </ol>
      {notes.length > 0 && (
        <section aria-label="Notes as Markdown">
          <h2>As Markdown</h2>
          <p>
            <label>
              <input type="checkbox" checked={hasReport} onChange={(event) => setReport(event.currentTarget.checked)} />{' '}
              with the verdict, in ten lines
            </label>{' '}
            <Copy text={markdown} label="Copy the notes as Markdown" />
          </p>
          <pre class="markdown" tabIndex={0} aria-label="Notes as Markdown">
            {markdown}
          </pre>
        </section>
      )}
    </div>
  );
}

function Noted({ note }: { readonly note: WireNote }) {
  const { kind, title, source, quote, object } = note;
  return (
    <>
      {kind === 'object' && object !== undefined && (
        <p>
          <ObjectLink reference={object} />
        </p>
      )}
      {kind === 'episode' && <p>{title}</p>}
      {source !== undefined && <Quotation source={{ ...source, ...defined({ quote }) }} />}
      <Pin pinned={note} />
    </>
  );
}
