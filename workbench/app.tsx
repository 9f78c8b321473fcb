/// <reference lib="dom" />
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import type { WireCase } from '../src/workbench/wire.ts';
import { useAnswer } from './asked.ts';
import { areKeysShown, OTHER_KEYS, PAGES } from './keys.ts';
import { ComparePage } from './pages/compare.tsx';
import { FilePage } from './pages/file.tsx';
import { FilesPage } from './pages/files.tsx';
import { LogsPage } from './pages/logs.tsx';
import { NotesPage } from './pages/notes.tsx';
import { ObjectPage } from './pages/object.tsx';
import { ObjectsPage } from './pages/objects.tsx';
import { SearchPage } from './pages/search.tsx';
import { TimelinePage } from './pages/timeline.tsx';
import { VerdictPage } from './pages/verdict.tsx';
import { Failure } from './parts/notice.tsx';
import { go, hrefOf, route } from './route.ts';

const VIEWS: Readonly<Record<string, ComponentType>> = {
  verdict: VerdictPage,
  files: FilesPage,
  file: FilePage,
  objects: ObjectsPage,
  object: ObjectPage,
  search: SearchPage,
  timeline: TimelinePage,
  logs: LogsPage,
  notes: NotesPage,
  compare: ComparePage,
};

/** The whole application: the bar, and the page that the address names. */
export function App() {
  const cases = useAnswer<readonly WireCase[]>('cases');
  if (cases.state === 'waiting') return <p class="notice">Opening…</p>;
  if (cases.state === 'failed')
    return (
      <main class="page">
        <h1 class="hidden">Workbench</h1>
        <Failure why={cases.why} />
      </main>
    );
  return <Opened cases={cases.answer} />;
}

function Opened({ cases }: { readonly cases: readonly WireCase[] }) {
  const { bundle, page } = route.value;
  const View = VIEWS[page] ?? VerdictPage;
  const shown = cases[bundle];
  const title = PAGES.find((each) => each.page === page)?.title ?? (page === 'object' ? 'Object' : 'File');
  useEffect(() => {
    document.title = `${title} – ${shown?.name ?? ''}`;
  }, [title, shown]);
  return (
    <>
      <a class="skip" href="#main" onClick={skip}>
        Skip to the page
      </a>
      <header class="bar">
        <BundleChoice cases={cases} bundle={bundle} page={page} />
        <nav aria-label="Pages">
          {PAGES.map((each) => (
            <a
              href={hrefOf(bundle, each.page)}
              aria-current={each.page === page ? 'page' : undefined}
              aria-keyshortcuts={`g ${each.letter}`}
            >
              {each.title}
            </a>
          ))}
        </nav>
        <button type="button" class="keys-button" aria-label="Keys" onClick={() => (areKeysShown.value = true)}>
          ?
        </button>
      </header>
      {shown?.hasChanged === true && (
        <p class="notice" role="status">
          The bundle has changed since it was opened; what is shown is of what it was.
        </p>
      )}
      <main id="main" class="page" tabIndex={-1} key={`${bundle} ${page}`}>
        <View />
      </main>
      {areKeysShown.value && <Keys />}
    </>
  );
}

/** The address says which page is shown, so that a link within it cannot lead to the main part. */
function skip(event: Event): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function BundleChoice({
  cases,
  bundle,
  page,
}: {
  readonly cases: readonly WireCase[];
  readonly bundle: number;
  readonly page: string;
}) {
  if (cases.length === 1) return <span class="brand">{cases[0]?.name}</span>;
  const choose = (event: Event): void => go(hrefOf(Number((event.target as HTMLSelectElement).value), page));
  return (
    <select class="brand" aria-label="Bundle" value={bundle} onChange={choose}>
      {cases.map(({ name }, index) => (
        <option value={index}>{name}</option>
      ))}
    </select>
  );
}

function Keys() {
  return (
    <section class="keys" role="dialog" aria-label="Keys" aria-modal="false">
      <h2>Keys</h2>
      <dl>
        {PAGES.map(({ letter, title }) => (
          <div>
            <dt>
              <kbd>g</kbd> <kbd>{letter}</kbd>
            </dt>
            <dd>{title}</dd>
          </div>
        ))}
        {OTHER_KEYS.map(({ keys, does }) => (
          <div>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => (areKeysShown.value = false)}>
        Close
      </button>
    </section>
  );
}
