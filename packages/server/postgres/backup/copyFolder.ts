import type { Stats } from 'node:fs'
import { chmod, chown, copyFile, mkdir, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** How many files were copied, and their bytes. */
export type Copied = { readonly files: number; readonly bytes: number }

const isRoot = () => process.getuid?.() === 0

/** Gives a copy the rights of its original and, where only root may do so, the owner. */
export async function giveRightsOf({ mode, uid, gid }: Stats, copy: string): Promise<void> {
  await chmod(copy, mode & 0o777)
  if (isRoot()) await chown(copy, uid, gid)
}

/** Returns the result of a step; undefined if the file is gone. */
const unlessGone = <R>(step: Promise<R>): Promise<R | undefined> =>
  step.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/**
 * Copies a folder that others may be writing to into a new one, with rights and owners. Of links, it copies what they
 * lead to. A file that is removed meanwhile is left out; sockets and what `skips` names by its path are, too.
 */
export async function copyFolder(
  from: string,
  to: string,
  skips: (path: string) => boolean = () => false,
): Promise<Copied> {
  await mkdir(to, { recursive: true })
  await giveRightsOf(await stat(from), to)
  let [files, bytes] = [0, 0]
  for await (const { name } of await opendir(from)) {
    const [original, copy] = [join(from, name), join(to, name)]
    const found = skips(original) ? undefined : await unlessGone(stat(original))
    if (found?.isDirectory()) {
      const within = await copyFolder(original, copy, skips)
      files += within.files
      bytes += within.bytes
    } else if (found?.isFile() && (await unlessGone(copyFile(original, copy).then(() => true)))) {
      await giveRightsOf(found, copy)
      files += 1
      bytes += found.size
    }
  }
  return { files, bytes }
}
