import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** The exit code of a command, and what it printed. */
export type Outcome = { readonly status: number; readonly said: string }

/** Runs one of the product's commands in its own process, as in production. */
export const runCommand = (
  name: 'audit' | 'backup' | 'import' | 'invite',
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Outcome> =>
  new Promise((ended) => {
    const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...settings }
    execFile(process.execPath, [join(import.meta.dirname, `../src/${name}.ts`), ...words], { env }, (error, said) =>
      ended({ status: Number(error?.code ?? 0), said }),
    )
  })
