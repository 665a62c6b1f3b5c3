/** A part of an interface text: words, a value by its name, or a choice by a value with what each case reads. */
export type MessagePart =
  | string
  | { readonly name: string; readonly cases?: readonly { readonly when: string; readonly parts: MessagePart[] }[] }

type Reader = { readonly text: string; at: number }

/** Reads words up to the next brace. Braces in single quotes are words, and two quotes are one. */
function readWords(reader: Reader): string {
  let words = ''
  let isQuoted = false
  for (; reader.at < reader.text.length; reader.at++) {
    const sign = reader.text[reader.at] as string
    const next = reader.text[reader.at + 1] ?? ''
    if (sign === "'" && next === "'") {
      words += sign
      reader.at++
    } else if (sign === "'" && (isQuoted || /[{}]/.test(next))) isQuoted = !isQuoted
    else if (/[{}]/.test(sign) && !isQuoted) break
    else words += sign
  }
  return words
}

function expect(reader: Reader, pattern: RegExp): string {
  const [found] = pattern.exec(reader.text.slice(reader.at)) ?? []
  if (found === undefined) throw new SyntaxError(`Not a message: ${reader.text}`)
  reader.at += found.length
  return found
}

const without = (text: string) => text.replace(/[{},\s]/g, '')

function readCases(reader: Reader, name: string) {
  const cases: { when: string; parts: MessagePart[] }[] = []
  while (!/^\s*\}/.test(reader.text.slice(reader.at))) {
    const when = without(expect(reader, /^\s*(offset:\d+\s*)?[^\s{}]+\s*\{/))
    cases.push({ when, parts: readParts(reader, name) })
    expect(reader, /^\}/)
  }
  return cases
}

function readValue(reader: Reader): MessagePart {
  const name = without(expect(reader, /^\{\s*[^\s{},]+\s*/))
  const kind = without(expect(reader, /^(,\s*[a-z]+\s*,?)?\s*/))
  if (!/^(plural|select|selectordinal)$/.test(kind)) {
    expect(reader, /^[^{}]*\}/)
    return { name }
  }
  const cases = readCases(reader, name)
  expect(reader, /^\s*\}/)
  return { name, cases }
}

/** Splits words where the number of a choice stands in them. */
function withNumber(words: string, counted: string | undefined): MessagePart[] {
  if (counted === undefined) return [words]
  return words.split('#').flatMap((part, index) => (index === 0 ? [part] : [{ name: counted }, part]))
}

function readParts(reader: Reader, counted?: string): MessagePart[] {
  const parts: MessagePart[] = []
  for (;;) {
    parts.push(...withNumber(readWords(reader), counted).filter((part) => part !== ''))
    if (reader.text[reader.at] !== '{') return parts
    parts.push(readValue(reader))
  }
}

/** Returns the parts of an interface text; an unreadable one is words as a whole. */
export function messageParts(text: string): MessagePart[] {
  const reader = { text, at: 0 }
  try {
    const parts = readParts(reader)
    return reader.at === text.length ? parts : [text]
  } catch {
    return [text]
  }
}
