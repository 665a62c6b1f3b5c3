import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import type { Owner } from './embeddedPrograms.ts'

/** Returns whether a path that exists belongs to another user than the database's. */
const isOfAnother = (path: string, uid: number) => existsSync(path) && statSync(path).uid !== uid

/**
 * Gives the files of a database that is not running back to the user that runs it: a copy made as root belongs to root,
 * and one from another machine to a number that is somebody else here. PostgreSQL would start on neither. Throws if only
 * root may do that.
 */
export function mendOwner(paths: readonly string[], owner: Owner, say: (line: string) => void): void {
  const uid = owner?.uid ?? process.getuid?.()
  if (uid === undefined) return
  const strange = paths.filter((path) => isOfAnother(path, uid))
  if (strange.length === 0) return
  if (!owner)
    throw new Error(
      `${strange[0]} belongs to another user, and the database starts only for its owner. ` +
        `As root, run: chown -R ${userInfo().username} ${strange.map((path) => `'${path}'`).join(' ')}`,
    )
  say(`Giving the database in ${strange[0]} to the user that runs it`)
  // Of links only themselves, and not what they lead to.
  execFileSync('chown', ['-Rh', `${owner.uid}:${owner.gid}`, '--', ...strange])
  for (const path of strange) chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600)
}
