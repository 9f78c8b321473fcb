/// <reference lib="dom" />
import { useEffect, useState } from 'preact/hooks';

/** A value once it has not changed for a while: whoever types is not asked at every key. */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
