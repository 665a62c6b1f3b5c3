import { fileURLToPath } from 'node:url'
import { twinOf } from '@semilla/contract/screens/address.ts'
import { screenAddresses } from '@semilla/contract/screens.ts'
import { build, type Plugin, type Rolldown } from 'vite'
import { reachable } from './reachable.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const moduleScript = /<script type="module" crossorigin src="([^"]+)"( nonce="[^"]*")?><\/script>/
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const dashboard = '/areas/applications/dashboard/DashboardScreen.tsx'
const textsOfFamilies = /\/api\/texts\/family\/([\w-]+)\.ts$/

/** The screens whose first words a phone shows, by the names that the server gives them. */
const screens = {
  landing: screenAddresses.landing,
  preCheck: screenAddresses.preCheck,
  apply: screenAddresses.newApplication,
  dashboard: screenAddresses.familyDashboard,
}
const pathsOf = (screen: (typeof screens)[keyof typeof screens]) =>
  [screen.path, twinOf(screen) ?? ''].map((path) => path.toLowerCase())
const paths = Object.fromEntries(Object.entries(screens).map(([name, screen]) => [name, pathsOf(screen)]))
// An address without a path is that of the landing page.
paths.landing?.push('', '/', '/mobile/')

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((each) => each.type === 'chunk')

/** Returns the files of a chunk and of what it loads before it runs. */
const filesOf = (bundle: Bundle, file: string): Set<string> =>
  reachable([file], (each) => (bundle[each] as Chunk).imports)

const stylesOf = (bundle: Bundle, file: string): string[] => {
  const { viteMetadata } = bundle[file] as Chunk & { viteMetadata?: { importedCss: ReadonlySet<string> } }
  return [...(viteMetadata?.importedCss ?? [])]
}

/** Returns the files of the dashboard that the page itself does not name. */
function filesOfDashboard(bundle: Bundle) {
  const chunks = chunksOf(bundle)
  const screen = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(dashboard)))
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!screen || !entry) throw new Error('The build has no dashboard')
  const named = filesOf(bundle, entry.fileName)
  const further = [...filesOf(bundle, screen.fileName)].filter((file) => !named.has(file))
  const texts = chunks.flatMap(({ facadeModuleId, fileName }) => {
    const language = textsOfFamilies.exec(facadeModuleId ?? '')?.[1]
    return language ? [[language, `/${fileName}`]] : []
  })
  return {
    scripts: further.map((file) => `/${file}`),
    styles: further.flatMap((file) => stylesOf(bundle, file)).map((file) => `/${file}`),
    texts: Object.fromEntries(texts),
  }
}

/**
 * Returns a script that runs without any other file. It has to run in browsers older than those of the product, to tell
 * their readers so.
 */
async function scriptOf(input: string, define: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: 'es2020',
      modulePreload: false,
      rolldownOptions: { input: here(input), output: { format: 'iife' } },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  return output[0].code
}

/**
 * Lets the browser paint what the page already says before it runs the product's script: on a slow phone, running it takes
 * longer than everything before.
 */
export function firstPaint(): Plugin {
  let file = ''
  return {
    name: 'semilla:first-paint',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const emit = (name: string, source: string) => this.getFileName(this.emitFile({ type: 'asset', name, source }))
      const older = emit('older.js', await scriptOf('./src/start/older.ts'))
      // Shows the first words of a screen, and starts the product's script after they are painted.
      const start = await scriptOf('./src/start/start.ts', {
        pathsOfScreens: paths,
        filesOfDashboard: filesOfDashboard(bundle),
        fileForOlder: `/${older}`,
      })
      file = emit('start.js', start)
    },
    transformIndexHtml: {
      order: 'post',
      handler(page, { chunk }) {
        // The entry has only what browsers without preloading need, and names the file that has the product's code.
        const isEmpty = chunk?.moduleIds.every((id) => id.startsWith('\0') || id.endsWith('index.html'))
        const [, only] = (isEmpty && /^import"\.\/([^"]+)";/.exec(chunk?.code ?? '')) || []
        return page
          .replace(moduleScript, (_, main: string, nonce = '') => {
            const first = only ? `/assets/${only}` : main
            return `<script src="/${file}"${nonce}></script>\n    <link rel="modulepreload" crossorigin href="${first}" data-main${nonce}>`
          })
          .replace(new RegExp(`\\s*<link rel="modulepreload" crossorigin href="/assets/${only}"[^>]*>`, 'g'), (link) =>
            link.includes('data-main') ? link : '',
          )
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
      },
    },
  }
}
