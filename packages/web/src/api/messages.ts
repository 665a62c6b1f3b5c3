/**
 * The part of the ICU message format in which the texts are written: `{name}`, `{count, number}`, `{count, plural, …}`
 * with `#`, `{who, select, …}`, and apostrophes as quotes. The whole format would be an eighth of the script of the first page;
 * a test holds every text of every language against it.
 */
type Values = Readonly<Record<string, unknown>>
type Branches = ReadonlyMap<string, readonly Piece[]>
type Piece =
  | string
  | { kind: 'value'; name: string }
  | { kind: 'number'; name: string }
  | { kind: 'plural' | 'select'; name: string; branches: Branches }
  | { kind: 'count' }

const word = /[^\s,{}]+/y

class Reader {
  at = 0
  readonly text: string
  constructor(text: string) {
    this.text = text
  }

  fail(): never {
    throw new Error(`Unreadable message at ${this.at}: ${this.text}`)
  }

  space() {
    while (/\s/.test(this.text[this.at] ?? '')) this.at += 1
  }

  take(expected: string) {
    this.space()
    if (this.text[this.at] !== expected) this.fail()
    this.at += 1
  }

  word(): string {
    this.space()
    word.lastIndex = this.at
    const found = word.exec(this.text)?.[0] ?? this.fail()
    this.at += found.length
    return found
  }

  /** What an apostrophe stands for: itself when doubled or before ordinary letters, else quotes up to the next one. */
  quoted(inPlural: boolean): string {
    const next = this.text[this.at + 1] ?? ''
    if (next === "'") {
      this.at += 2
      return "'"
    }
    if (next !== '{' && next !== '}' && !(inPlural && next === '#')) {
      this.at += 1
      return "'"
    }
    const end = this.text.indexOf("'", this.at + 1)
    const part = this.text.slice(this.at + 1, end < 0 ? undefined : end)
    this.at = end < 0 ? this.text.length : end + 1
    return part
  }

  pieces(inPlural: boolean, inside: boolean): Piece[] {
    const pieces: Piece[] = []
    let plain = ''
    while (this.at < this.text.length) {
      const letter = this.text[this.at] as string
      if (letter === '}' && inside) break
      if (letter === "'") plain += this.quoted(inPlural)
      else if (letter === '{' || (letter === '#' && inPlural)) {
        pieces.push(plain, letter === '#' ? this.count() : this.argument(inPlural))
        plain = ''
      } else {
        plain += letter
        this.at += 1
      }
    }
    return [...pieces, plain].filter((piece) => piece !== '')
  }

  count(): Piece {
    this.at += 1
    return { kind: 'count' }
  }

  argument(inPlural: boolean): Piece {
    this.take('{')
    const name = this.word()
    this.space()
    if (this.text[this.at] === '}') {
      this.at += 1
      return { kind: 'value', name }
    }
    this.take(',')
    const kind = this.word()
    if (kind === 'number') {
      this.take('}')
      return { kind, name }
    }
    if (kind !== 'plural' && kind !== 'select') this.fail()
    this.take(',')
    return { kind, name, branches: this.branches(kind === 'plural' || inPlural) }
  }

  branches(inPlural: boolean): Branches {
    const branches = new Map<string, readonly Piece[]>()
    for (this.space(); this.text[this.at] !== '}'; this.space()) {
      const key = this.word()
      this.take('{')
      branches.set(key, this.pieces(inPlural, true))
      this.take('}')
    }
    this.take('}')
    if (!branches.has('other')) this.fail()
    return branches
  }
}

const read = new Map<string, readonly Piece[]>()
function piecesOf(message: string): readonly Piece[] {
  const found = read.get(message) ?? new Reader(message).pieces(false, false)
  read.set(message, found)
  return found
}

function branch(piece: Extract<Piece, { branches: Branches }>, value: unknown, language: string): readonly Piece[] {
  const { branches, kind } = piece
  const keys = kind === 'select' ? [String(value)] : [`=${value}`, new Intl.PluralRules(language).select(Number(value))]
  return keys.map((key) => branches.get(key)).find((each) => each !== undefined) ?? branches.get('other') ?? []
}

function write(pieces: readonly Piece[], values: Values, language: string, count?: unknown): string {
  const number = (value: unknown) => new Intl.NumberFormat(language).format(Number(value))
  const texts = pieces.map((piece) => {
    if (typeof piece === 'string') return piece
    if (piece.kind === 'count') return number(count)
    const value = values[piece.name]
    if (piece.kind === 'value') return String(value ?? '')
    if (piece.kind === 'number') return number(value)
    return write(branch(piece, value, language), values, language, piece.kind === 'plural' ? value : count)
  })
  return texts.join('')
}

/** A message with its values, in a language. */
export const formatMessage = (message: string, values: Values, language: string): string =>
  write(piecesOf(message), values, language)

/** The format as a part of i18next. */
export const messageFormat = {
  type: 'i18nFormat' as const,
  init: () => undefined,
  addLookupKeys: (keys: string[]) => keys,
  parse: (message: unknown, values: Values, language: string) =>
    typeof message === 'string' ? formatMessage(message, values, language) : message,
}
