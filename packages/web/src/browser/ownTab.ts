/** Returns whether a page may close its tab: one that another page opened, or in which nothing else was shown. */
export const isOwnTab = (): boolean => Boolean(window.opener) || history.length === 1
