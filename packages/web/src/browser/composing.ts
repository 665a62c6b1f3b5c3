type TypedEvent = { readonly isComposing?: boolean; readonly keyCode?: number }

/** What Safari gives as the code of the key that ends a composition, of which it says that it is over. */
const composingKey = 229

/**
 * Returns whether an event belongs to a word that is still being composed, as Chinese is typed. Its keys choose among the
 * words that the keyboard offers, and a text that the page changes meanwhile is written a second time.
 */
export const isComposing = ({ isComposing = false, keyCode }: TypedEvent): boolean =>
  isComposing || keyCode === composingKey
