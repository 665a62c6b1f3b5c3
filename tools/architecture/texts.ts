/** Returns the names of the values in an ICU message, sorted, including those inside plural and select branches. */
export function valuesOf(text: string): string[] {
  const names = new Set<string>()
  let at = 0

  /** Reads text up to an unmatched closing brace, or to the end. */
  function readMessage(): void {
    while (at < text.length && text[at] !== '}') {
      if (text[at] === '{') readValue()
      else at++
    }
  }
  function readValue(): void {
    const [whole = '', name = '', kind] = /^\{\s*(\w+)\s*(?:,\s*(\w+))?/.exec(text.slice(at)) ?? ['{']
    at += whole.length
    if (name) names.add(name)
    if (kind === 'plural' || kind === 'select' || kind === 'selectordinal') readBranches()
    while (at < text.length && text[at] !== '}') at++
    at++
  }
  function readBranches(): void {
    while (at < text.length && text[at] !== '}') {
      if (text[at++] !== '{') continue
      readMessage()
      at++
    }
  }
  readMessage()
  return [...names].sort()
}
