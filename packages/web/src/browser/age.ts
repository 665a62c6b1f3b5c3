/** Returns whether the product's styles and components cannot work in the browser: it is older than `oldestBrowsers`. */
export const isTooOld = () => !CSS.supports('height', '1dvh')

/**
 * Returns whether pdf.js runs in the browser. Its build for older ones uses these three itself, the last one in its worker.
 */
export const canDrawPdf = () =>
  'withResolvers' in Promise && 'any' in AbortSignal && 'transferToFixedLength' in ArrayBuffer.prototype

/** Returns whether the browser lacks what `start/older.ts` adds. This came last of it in every engine. */
export const isOlder = () => !('groupBy' in Map)
