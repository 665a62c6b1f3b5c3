import { Readable } from 'node:stream'
import { Zip, ZipDeflate } from 'fflate'

/** A file to pack: its name, and its bytes, which are read only when its turn comes. One without bytes is left out. */
export type PackedFile = {
  readonly name: string
  readonly bytes: () => Promise<AsyncIterable<Uint8Array> | Uint8Array | undefined>
}

async function* pieces(files: readonly PackedFile[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: unknown
  const zip = new Zip((error, piece) => {
    if (error) failure = error
    else ready.push(piece)
  })
  function* packed() {
    if (failure) throw failure
    yield* ready.splice(0)
  }
  for (const { name, bytes } of files) {
    const content = await bytes()
    if (!content) continue
    const entry = new ZipDeflate(name, { level: 6 })
    zip.add(entry)
    if (content instanceof Uint8Array) entry.push(content)
    else
      for await (const part of content) {
        entry.push(part)
        yield* packed()
      }
    entry.push(new Uint8Array(0), true)
    yield* packed()
  }
  zip.end()
  yield* packed()
}

/** Returns files packed into one, a piece at a time. */
export const zipOf = (files: readonly PackedFile[]): Readable => Readable.from(pieces(files))
