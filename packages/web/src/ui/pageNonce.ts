/** Returns the nonce that inline styles must carry, or an empty text if the page was served without one. */
export const pageNonce = (): string => document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce ?? ''
