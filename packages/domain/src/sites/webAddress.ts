/** The maximum number of characters of a web address. */
export const maxWebAddressLength = 200

function parsed(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    // `URL.canParse` is newer than the oldest browsers.
    return undefined
  }
}

/**
 * Returns a web address as it is stored: with `https://` where it names no protocol. Returns undefined for other texts,
 * such as a `javascript:` address or a path.
 */
export function webAddressOf(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return ''
  const written = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const address = parsed(written)
  if (!address || /\s/.test(text) || address.username !== '' || address.password !== '') return undefined
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:'
  const isNamed = /^[^.]+(\.[^.]+)+$/.test(address.hostname)
  return isWeb && isNamed && written.length <= maxWebAddressLength ? written : undefined
}
