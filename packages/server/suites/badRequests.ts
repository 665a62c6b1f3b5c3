/** Values that no field of a request expects, or only a few. They are JSON texts, as some cannot be built as values. */
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
export const junk: readonly string[] = [
  'null',
  'true',
  '0',
  '-1',
  '1.005',
  '999',
  '2147483648',
  '9007199254740993',
  '1e20',
  '1e308',
  '-1e308',
  '1e999',
  '""',
  '" "',
  '"x"',
  '"NaN"',
  '"Infinity"',
  '"-1"',
  '"1e5"',
  '"0x10"',
  '"٣"',
  '"20261331"',
  '"00000000"',
  '"20270229"',
  '"9999-99-99T99:99:99Z"',
  '"13/45/2026"',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00x\\ud83d"',
  '"‮\\u202e<script>alert(1)</script>"',
  '"\'; drop table application; --"',
  '"%_\\\\"',
  '"__proto__"',
  '"constructor"',
  `"${'é'.repeat(40_000)}"`,
  `"${'9'.repeat(400)}"`,
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '[1,"x",{}]',
  '["20261331"]',
  `[${'7,'.repeat(20_000)}7]`,
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"length":-1,"0":1}',
  deep(50),
  deep(5000),
]

/** Yields the path of every value in a request. */
export function* placesIn(value: unknown, at: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) {
    yield [...at, key]
    yield* placesIn(each, [...at, key])
  }
}

const mark = 'here-stands-the-junk-of-this-request'

/** Returns the text of a request with a piece of junk at a path, or without the value if no junk is given. */
export function corrupted(request: object, place: readonly string[], piece: string | undefined): string {
  const copy = structuredClone(request) as any
  const last = place.at(-1) ?? ''
  const around = place.slice(0, -1).reduce((at, step) => {
    at[step] ??= {}
    return at[step]
  }, copy)
  if (piece === undefined) delete around[last]
  else around[last] = mark
  return JSON.stringify(copy).replace(`"${mark}"`, () => piece ?? '')
}
