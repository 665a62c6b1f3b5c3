/** Returns whether the reader wants nothing to move by itself. */
export const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
