import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { oldestBrowsers } from './olderBrowsers.ts'
import { builtModules, type Manifest } from './reachable.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const languages = ['en', 'es', 'zh-Hant'] as const

/** What a family needs without a network: its screens, the windows that they open, and their texts in each language. */
const familyModules = [
  'index.html',
  'src/shell/pages/LandingPhoneScreen.tsx',
  'src/shell/pages/LandingScreen.tsx',
  'src/areas/eligibility/preCheck/PreCheckScreen.tsx',
  'src/areas/eligibility/preCheck/PreCheckResultScreen.tsx',
  'src/areas/applications/apply/pages.tsx',
  'src/areas/applications/dashboard/DashboardScreen.tsx',
  'src/areas/applications/dashboard/offers/DeclineForm.tsx',
  'src/areas/applications/dashboard/status/StatusForm.tsx',
  'src/areas/applications/results/ResultScreen.tsx',
  'src/areas/applications/results/UpdatedScreen.tsx',
  'src/areas/applications/results/ConfirmScreen.tsx',
  'src/ui/fields/choices/SearchList.tsx',
  'src/ui/fields/dates/Calendar.tsx',
  'src/ui/dialogs/DialogWindow.tsx',
  'src/ui/notifications/ToastList.tsx',
  ...languages.flatMap((language) => [
    `src/api/texts/start/${language}.ts`,
    `src/api/texts/family/${language}.ts`,
    `../../locales/${language}/words.json`,
  ]),
]
const fonts = /public-sans-latin-(ext-)?wght/

/** Returns the files of some modules with everything that they load before they run. */
function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = builtModules(manifest, modules).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets.filter((asset) => !/woff2?$/.test(asset) || fonts.test(asset)),
  ])
  return new Set(files)
}

/** Writes what phones show when the product is on the home screen, in each language. */
async function writeManifests(folder: string): Promise<void> {
  const icon = (name: string, sizes: string, purpose: string) => ({
    src: `/icons/${name}.png`,
    sizes,
    type: 'image/png',
    purpose,
  })
  for (const language of languages) {
    const texts = JSON.parse(await readFile(here(`../../locales/${language}/install.json`), 'utf8'))
    const manifest = {
      id: '/',
      lang: language,
      name: texts.name,
      short_name: texts.shortName,
      description: texts.description,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#fbf8f3',
      theme_color: '#1f5b43',
      icons: [
        icon('192', '192x192', 'any'),
        icon('512', '512x512', 'any'),
        icon('maskable-512', '512x512', 'maskable'),
      ],
    }
    await writeFile(`${folder}/${language}.webmanifest`, JSON.stringify(manifest))
  }
}

async function buildWorker(folder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8')) as Manifest
  const page = await readFile(`${folder}/index.html`, 'utf8')
  const started = [...page.matchAll(/<script src="([^"]+)"/g)].map(([, url]) => ({ url: String(url), revision: null }))
  const entries = [
    { url: '/', revision: createHash('sha256').update(page).digest('hex').slice(0, 16) },
    ...started,
    // The name of such a file changes with its content.
    ...[...filesOf(manifest, familyModules)]
      .filter((file) => file.startsWith('assets/'))
      .map((file) => ({ url: `/${file}`, revision: null })),
  ]
  const older = (await readdir(`${folder}/assets`))
    .filter((file) => /^older-[\w-]+\.js$/.test(file))
    .map((file) => ({ url: `/assets/${file}`, revision: null }))
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: {
      familyFiles: JSON.stringify(entries),
      filesForOlder: JSON.stringify(older),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: oldestBrowsers,
      rolldownOptions: {
        input: here('./src/worker/serviceWorker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  })
}

/** Writes what makes the product installable and lets it start without a network: its manifests and service worker. */
export function offlineStart(): Plugin {
  let folder = ''
  return {
    name: 'semilla:offline-start',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    closeBundle: {
      sequential: true,
      order: 'pre',
      async handler(error) {
        // There is nothing to add to a build that failed, and a failure here would hide why.
        if (error) return
        await writeManifests(folder)
        await buildWorker(folder)
      },
    },
  }
}
