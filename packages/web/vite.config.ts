import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'
import { compiledMessages } from './compiledMessages.ts'
import { firstPaint } from './firstPaint.ts'
import { offlineStart } from './offlineStart.ts'
import { oldestBrowsers, readByOldest } from './olderBrowsers.ts'
import { pdfFiles } from './pdfFiles.ts'
import { textUsesPlugin } from './textUses.ts'
import { zodForBrowsers } from './zodForBrowsers.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.SEMILLA_API ?? 'http://localhost:8080'
// The server refuses requests from pages of another host, so the proxy keeps the browser's host name.
const proxy = {
  '/api': { target: server, changeOrigin: false },
  '/message': { target: server, changeOrigin: false, ws: true },
}

/** What only staff, programs and administrators load: it does not come with what families share. */
const ofWork =
  /ui\/fields\/tags|contract\/src\/(accounts\/(users|roles)|sites\/editing|enrollment\/(childSearch|queue)|organizations\/(settings|organization)|casework\/(tasks|views)|administration|bulk)|domain\/src\/(sites\/|enrollment\/settings|localization\/)|TagsInput|Pill|use-pills-reorder/

/** Writes a `.br` and a `.gz` version of every text file, so that the server need not compress anything. */
function compressed(): Plugin {
  const brotli = promisify(brotliCompress)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  let folder = ''
  return {
    name: 'semilla:compressed',
    apply: 'build',
    configResolved({ build }) {
      folder = build.outDir
    },
    closeBundle: {
      sequential: true,
      async handler() {
        for (const entry of await readdir(folder, { recursive: true })) {
          if (!/\.(m?js|css|svg|json|webmanifest)$/.test(entry)) continue
          const path = `${folder}/${entry}`
          const content = await readFile(path)
          await writeFile(`${path}.br`, await brotli(content, { params }))
          await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
        }
      },
    },
  }
}

const ofChat = /(areas|contract\/src)\/chat\/|domain\/src\/chat\/messages|shell\/live\/|api\/live\/|(socket|engine)\.io/

/** The map, which no first page shows: it comes with the screens that do. */
const ofMap = /web\/src\/ui\/map\//

/**
 * The files of script that are downloaded together, each with what it depends on unless an earlier one has it. A few
 * compress better than many, and what a family needs next arrives with what it needs first, so that a lost connection
 * does not stop an application.
 */
const groups = [
  { name: 'entry', test: /web\/src\/(main|shell\/pages\/Landing(PhoneScreen)?)\.tsx$/, priority: 60 },
  {
    name: 'fields',
    test: /preCheck\/PreCheckForm|web\/src\/(forms\/(?!newer\/|files\/|useSeen|useDownload|DownloadButton|useContested|outOfRange)|shell\/session\/(Watches|SessionWatch|ConnectionBanner)|ui\/page\/(?!ShowMore)|ui\/fields\/((?!Password|TextArea)\w+|choices\/(choices|Fieldset))\.)/,
    priority: 40,
  },
  // What a family's dashboard and staff's screens share, without the rest of either.
  {
    name: 'live',
    test: /areas\/(chat\/(WriteButton|panel\/chatPanel)\.|matching\/(noPlace|reasons\/(reasons|ReasonFields|ReasonDialog)|preferences\/(preferenceLists|useLookAtAll|InterestUntil|InterestDialog))|sites\/(queries|useSites|useLanguageNames|holidays)|vacancies\/(vacancyWords|freeSeats|links|queries|Vacancies)\.|enrollment\/(ReferralTag|visits\/CalendarButton)\.|applications\/(apply\/CannotOpen|dashboard\/offers\/useOfferFacts|record\/\w+Record|record\/PrintButton)\.)|api\/live\/(topics|live)\.|ui\/display\/(StatusTag|DescriptionList|Breakable|Countdown)\.|ui\/(map\/CityMap|navigation\/useFocusOnNew)\.|domain\/src\/(refusal|vacancies\/takes|values\/(displayMoments|faults|names|search)|matching\/waitingPlace|applications\/preferences)\./,
    priority: 35,
  },
  {
    name: 'pickers',
    test: /contract\/src\/accounts\/profile\.|domain\/src\/eligibility\/circumstances\.|web\/src\/(api\/(servicePortal|untilAnswered)\.|ui\/fields\/(TextAreaField\.|choices\/(?!SearchList)|dates\/(BirthDate|Date|Time)Field)|areas\/applications\/(form\/(draft\/(useDraft|draftKey)|fromRecord|source|steps)|queries)\.)|color-functions|@tabler|@mantine\/hooks|@mantine\/core\/esm\/(components\/(Alert|Anchor|Checkbox|VisuallyHidden|Popover|Portal|Overlay|FocusTrap|Menu|Accordion|ScrollArea)|utils\/(InlineInput|Floating))|use-sync-external-store|@floating-ui/,
    priority: 30,
  },
  { name: 'grid', test: /web\/src\/(ui\/(grid|fields\/filters)\/|areas\/sites\/SiteSearchField)/, priority: 25 },
  // What the pages share on which somebody signs in or up; screens of work come without it.
  {
    name: 'signIn',
    test: /web\/src\/(areas\/accounts\/(account\/(?!ServicePortal)|password\/(?!\w+Screen|ResendCode)|queries|signIn\/(finishSignIn|useLinkCandidate)|signUp\/useInvitation)|ui\/fields\/PasswordField)|contract\/src\/accounts\/(account|password|secondFactor|signIn|signUp)\.|domain\/src\/accounts\/(commonPasswords|password|typedAccount)\.|PasswordInput/,
    priority: 22,
  },
  // What only signed-in pages load, and a few screens share; it comes with none of the others.
  { name: 'chat', test: ofChat, priority: 15 },
  {
    name: 'shared',
    test: (id: string) =>
      /packages\/|node_modules/.test(id) && ![ofChat, ofWork, ofMap].some((others) => others.test(id)),
    minShareCount: 6,
    entriesAware: true,
    entriesAwareMergeThreshold: 18_000,
    priority: 20,
  },
  { name: 'application', test: /areas\/applications\/apply\/pages/, priority: 10 },
  { name: 'dashboard', test: /areas\/applications\/dashboard\/DashboardScreen/, priority: 9 },
]

export default defineConfig({
  root: here('.'),
  plugins: [
    compiledMessages(),
    textUsesPlugin(),
    zodForBrowsers(),
    react(),
    readByOldest(),
    firstPaint(),
    offlineStart(),
    pdfFiles(),
    compressed(),
  ],
  resolve: {
    // Messages are already parsed, so the formatter's parser is left out.
    alias: [
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
    ],
  },
  // The server replaces this with the nonce of each response.
  html: { cspNonce: 'nonce-of-this-answer' },
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    // Lists which file contains which module, for the size check.
    manifest: true,
    target: oldestBrowsers,
    // The content security policy allows no inlined assets.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // The first page names every file that it may load later; short names without words keep it small.
      output: {
        codeSplitting: { groups },
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: { proxy },
  preview: { proxy },
})
