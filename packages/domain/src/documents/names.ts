/** The longest name of a document. */
export const maxDocumentNameLength = 120

const pathBefore = /^.*[\\/]/s
const ending = /\.[A-Za-z0-9]{1,5}$/
// Directional marks make `exe.pdf` of `fdp.exe`; none of these characters is ever part of a name on purpose.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const unsafe = /["*:<>?|]/g

/** Returns the name of a file without invisible and directional marks. */
export const withoutMarks = (name: string): string => name.normalize('NFC').toWellFormed().replace(invisible, '')

/**
 * Returns the name under which a document is stored and downloaded, from the name that its sender gave it: without
 * folders, invisible and directional marks and characters that file systems refuse, at most 120 characters, and with
 * the ending of its content. Returns `fallback` if nothing is left of the name.
 */
export function documentName(sent: string, extension: string, fallback = 'document'): string {
  const last = withoutMarks(sent).replace(pathBefore, '').replace(unsafe, ' ')
  const plain = last
    .replace(ending, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
  const short = [...plain]
    .slice(0, maxDocumentNameLength - extension.length - 1)
    .join('')
    // Once the name is short: a form can send one of thousands of dots, of which this would try every run.
    .replace(/[.\s]+$/, '')
  return `${short || fallback}.${extension}`
}
