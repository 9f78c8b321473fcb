import { defined } from '../model/index.ts';
import type { Case } from '../case/index.ts';
import { jsonAnswer, type HttpAnswer, type HttpRequest } from '../loopback/index.ts';
import { found, jsonLines } from './found.ts';
import type { ApiCatalogue } from '../kubernetes-api/index.ts';
import { artifactsOf, lineAt, linesOf, nextError } from './lines.ts';
import { MergedLogs } from './merged-logs.ts';
import { Notebook } from './notebook.ts';
import { WorkbenchObjects } from './objects.ts';
import { Question, QuestionError } from './question.ts';
import { ServedCase } from './served-case.ts';
import { timelineOf } from './timeline.ts';
import type { WireCase, WireError, WireNotes } from './wire.ts';

/** A case that is open, with what is known of it so far. */
interface Open {
  readonly served: ServedCase;
  readonly objects: WorkbenchObjects;
  readonly merged: MergedLogs;
}

/** A question about one case. */
type Answering = (open: Open, question: Question) => object | Promise<object>;

const ANSWERS: Readonly<Record<string, Answering>> = {
  report: ({ served }) => served.opened.report,
  timeline: ({ served }) => timelineOf(served.opened.report),
  artifacts: ({ served }) => ({ artifacts: artifactsOf(served) }),
  lines: ({ served }, question) => linesOf(served, question),
  'line-at': ({ served }, question) => lineAt(served, question),
  'next-error': ({ served }, question) => nextError(served, question),
  merged: ({ merged }, question) => merged.lines(question),
  'merged-at': ({ merged }, question) => merged.at(question),
  'merged-error': ({ merged }, question) => merged.nextError(question),
  clusters: ({ objects }) => ({ clusters: objects.clusters() }),
  objects: ({ objects }, question) => objects.table(question),
  object: ({ objects }, question) => objects.object(question),
};

/** What the page in the browser asks of the cases that are open. Answers are JSON; those of searches come piece by piece. */
export class Workbench {
  readonly #cases: readonly Open[];

  readonly #notebook: Notebook;

  /** @param catalogue what is known of kinds and their columns */
  constructor(cases: readonly Case[], catalogue: ApiCatalogue, notebook = new Notebook()) {
    this.#notebook = notebook;
    this.#cases = cases.map((opened) => {
      const served = new ServedCase(opened);
      return { served, objects: new WorkbenchObjects(served, catalogue), merged: new MergedLogs(served) };
    });
  }

  /** Answers `cases`, or `<number of a case>/<question>`. */
  async answer(request: HttpRequest): Promise<HttpAnswer> {
    try {
      return await this.#answer(request);
    } catch (error) {
      if (!(error instanceof QuestionError)) throw error;
      return jsonAnswer({ error: error.message } satisfies WireError, error.status);
    }
  }

  async #answer({ method, path, query, body }: HttpRequest): Promise<HttpAnswer> {
    const isNote = method === 'POST' && path[1] === 'notes';
    if (method !== 'GET' && !isNote) throw new QuestionError('a bundle is read-only', 405);
    const [first = '', name = ''] = path;
    if (first === 'cases') return jsonAnswer(this.#told());
    const asked = this.#cases[Number(first)];
    if (asked === undefined) throw new QuestionError('no such bundle is open', 404);
    const { served, objects } = asked;
    const question = new Question(query);
    if (name === 'notes') {
      if (isNote) await this.#notebook.change(served.opened.report.bundle.sha256, body);
      return jsonAnswer(this.#notesOn(served));
    }
    if (name === 'compare') return jsonAnswer(served.opened.compareWith(this.#other(question)));
    if (name === 'search')
      return {
        status: 200,
        contentType: 'application/x-ndjson',
        body: jsonLines(found(served, question, objects)),
      };
    const answering = Object.hasOwn(ANSWERS, name) ? ANSWERS[name] : undefined;
    if (answering === undefined) throw new QuestionError('there is no such question', 404);
    return jsonAnswer(await answering(asked, question));
  }

  #notesOn({ opened }: ServedCase): WireNotes {
    const { fileName } = this.#notebook;
    return {
      ...defined({ file: fileName }),
      notes: this.#notebook.of(opened.report.bundle.sha256),
    };
  }

  #other(question: Question): Case {
    const other = this.#cases[question.number('with', -1, 0, this.#cases.length)];
    if (other === undefined) throw new QuestionError('no such bundle is open', 404);
    return other.served.opened;
  }

  #told(): WireCase[] {
    return this.#cases.map(({ served: { opened } }) => ({
      name: opened.name,
      status: opened.report.verdict.status,
      headline: opened.report.verdict.headline,
      hasChanged: !opened.isUnchanged(),
    }));
  }
}
