import { type App, buildApp, prepareDatabase } from './app.ts'
import { onDatabase, opening, runCommand } from './command.ts'
import type { Config } from './config.ts'

/**
 * Runs a command with the product and its database in the newest schema, whether or not the server is running. Where
 * there is no database, it is made, unless the check of the settings refuses.
 */
export const withProduct = (
  work: (app: App, config: Config) => Promise<void>,
  check?: (config: Config) => void,
): Promise<void> =>
  runCommand(async (config) => {
    check?.(config)
    await onDatabase(config, async (url) => {
      await opening(prepareDatabase(url))
      const app = await buildApp(url, config)
      await work(app, config).finally(() => app.stop())
    })
  })
