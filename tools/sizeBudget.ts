import { readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { screenAddresses } from '../packages/contract/src/screens.ts'
import { builtModules, type Manifest } from '../packages/web/reachable.ts'
import { bundleOf } from '../packages/web/src/api/texts/bundles.ts'
import { readScreens } from './screenTables.ts'

// Measures what a browser downloads of the built web client: the script of a family's first screen, on a phone and in a
// wide window, and of each further route. That of an offer, to which messages lead, has a budget of its own: it is often a
// family's first screen. Fails if one is over budget. Compressed as served (Brotli); with --gzip, as for older browsers.

const budget = { phone: 150, wide: 170, further: 180, offer: 80 } as const
const kilobyte = 1024

const root = join(import.meta.dirname, '..')
const web = join(root, 'packages/web')
const dist = process.env.WEB_DIST ?? join(web, 'dist')
const extension = process.argv.includes('--gzip') ? 'gz' : 'br'
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''

/** Returns every script file that some modules load statically. */
const filesOf = (keys: readonly string[]): Set<string> => new Set(builtModules(manifest, keys).map(({ file }) => file))

const sizeOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + statSync(join(dist, `${file}.${extension}`)).size, 0)

/** Returns the text files of some areas, in the language in which they are largest. */
function textsOf(areas: readonly string[]): string[] {
  return areas.flatMap((area) => {
    const bundle = bundleOf(area)
    const each = ['en', 'es', 'zh-Hant'].map((language) =>
      bundle ? `src/api/texts/${bundle}/${language}.ts` : `../../locales/${language}/${area}.json`,
    )
    const [largest] = each.sort((one, other) => sizeOf(filesOf([other])) - sizeOf(filesOf([one])))
    return largest ?? []
  })
}

const routes = (await readScreens()).map(({ file, ...route }) => ({
  ...route,
  module: relative(web, join(root, file)),
}))
const always = filesOf([entry, ...textsOf(['shell', 'validation'])])
const further = routes
  .map(({ path, module, texts }) => {
    const files = filesOf([module, ...textsOf(texts)])
    return { path, size: sizeOf([...files].filter((file) => !always.has(file))) / kilobyte }
  })
  .sort((one, other) => other.size - one.size)

// The landing page of a wide window includes the quick check; that of a phone has a link to it.
const [wide, phone] = routes
  .filter(({ path }) => path === screenAddresses.landing.path)
  .map(({ module, texts }) => {
    const shown = [module, ...textsOf(texts)]
    return sizeOf(filesOf([entry, ...textsOf(['shell', 'validation']), ...shown])) / kilobyte
  }) as [number, number]
const first = { phone, wide }

const over = [
  ...(['phone', 'wide'] as const)
    .filter((window) => first[window] > budget[window])
    .map((window) => `The first screen (${window}) is ${first[window].toFixed(1)} KB, and may be ${budget[window]} KB`),
  ...further
    .map((route) => ({ ...route, most: budget[route.path === screenAddresses.offerAnswer.path ? 'offer' : 'further'] }))
    .filter(({ size, most }) => size > most)
    .map(({ path, size, most }) => `${path} adds ${size.toFixed(1)} KB of script, and may add ${most} KB`),
]
const largest = further.slice(0, 5).map(({ path, size }) => `${path} ${size.toFixed(1)}`)
process.stdout.write(
  `First screen ${phone.toFixed(1)} KB on a phone, ${wide.toFixed(1)} KB in a wide window; the largest further routes, in KB: ${largest.join(', ')}\n`,
)
for (const each of over) process.stdout.write(`${each}\n`)
process.exit(over.length === 0 ? 0 : 1)
