import { Fragment } from 'react'

/**
 * Shows an email address or the id of a text, which has no spaces: where it is too long for its place, it goes on in the
 * next line before "@", "." or a capital letter, and not after any letter.
 */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?=[@.A-Z])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other key, and hold no state
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
