/** Answers the nonce that a style within the page has to carry; empty where the page was served without one. */
export const pageNonce = (): string => document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce ?? ''
