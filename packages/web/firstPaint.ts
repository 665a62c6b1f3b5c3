import { twinOf } from '@semilla/contract/screens/address.ts'
import { screenAddresses } from '@semilla/contract/screens.ts'
import type { Plugin } from 'vite'

const moduleScript = /<script type="module" crossorigin src="([^"]+)"( nonce="[^"]*")?><\/script>/
const name = 'start.js'

/** The screens whose first words the server sends, by the names that it gives them. */
const screens = {
  landing: screenAddresses.landing,
  preCheck: screenAddresses.preCheck,
  apply: screenAddresses.newApplication,
}
const pathsOf = (screen: (typeof screens)[keyof typeof screens]) =>
  [screen.path, twinOf(screen) ?? ''].map((path) => path.toLowerCase())
const addresses = Object.fromEntries(Object.entries(screens).map(([name, screen]) => [name, pathsOf(screen)]))
// An address without a path is that of the landing page.
addresses.landing?.push('', '/', '/mobile/')

/**
 * Says on a phone which screen's first words are shown, and starts the product's script once the page has been painted. A
 * page in a background tab is not painted, so its script starts at once.
 */
const script = `{const page=document,narrow=matchMedia('(max-width:768px)').matches,run=()=>import(page.querySelector('[data-main]').href)
const path=location.hash.slice(1).toLowerCase(),[first]=Object.entries(${JSON.stringify(addresses)}).find(([,paths])=>narrow&&paths.includes(path))||[]
if(first)page.documentElement.dataset.first=first
page.addEventListener('DOMContentLoaded',()=>{const words=page.querySelector(\`template[data-of="\${first}"]\`)
words?.replaceWith(words.content)
page.hidden?run():requestAnimationFrame(()=>setTimeout(run))})}`

/**
 * Lets the browser paint what the page already says before it runs the product's script: on a slow phone, running it takes
 * longer than everything before.
 */
export function firstPaint(): Plugin {
  let file = ''
  return {
    name: 'semilla:first-paint',
    apply: 'build',
    generateBundle() {
      file = this.getFileName(this.emitFile({ type: 'asset', name, source: script }))
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
