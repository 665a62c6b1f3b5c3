import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { ensureDatabase, startEmbeddedDatabase } from './embedded.ts'

/** The database of this process: the one at DATABASE_URL, or one of its own in the data folder. */
export async function openServerDatabase(
  config: Config,
  say: (line: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => undefined }
  const embedded = await startEmbeddedDatabase({ folder: join(config.DATA_DIR, 'postgresql'), say })
  await ensureDatabase(embedded.url('postgres'), 'semilla')
  return { url: embedded.url(), stop: embedded.stop }
}
