import type { ComponentChildren } from 'preact';
import type { Asked } from '../asked.ts';

/** What there is to say while an answer is awaited, or where there is none; else the answer. */
export function Answered<T>({
  asked,
  children,
}: {
  readonly asked: Asked<T>;
  readonly children: (answer: T) => ComponentChildren;
}) {
  if (asked.state === 'waiting') return <p class="notice">Reading…</p>;
  if (asked.state === 'failed') return <Failure why={asked.why} />;
  return <>{children(asked.answer)}</>;
}

/** Why something cannot be shown. */
export function Failure({ why }: { readonly why: string }) {
  return (
    <p class="notice failure" role="alert">
      {why}
    </p>
  );
}
