import { useEffect, useState } from 'react';
import type { PhotoSource } from './photo-source.ts';

/** The address of a file of a photo while it is shown; null until it is found. @param edge 0 if none is wanted */
export function usePhotoUrl(source: PhotoSource, token: string, edge: number): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (edge === 0) return;
    let [isCurrent, shown] = [true, ''];
    void Promise.resolve(source({ token }, edge)).then((found) => {
      if (!isCurrent) return URL.revokeObjectURL(found);
      shown = found;
      setUrl(found);
    });
    return () => {
      isCurrent = false;
      // Does nothing to other addresses
      URL.revokeObjectURL(shown);
    };
  }, [source, token, edge]);
  return url;
}
