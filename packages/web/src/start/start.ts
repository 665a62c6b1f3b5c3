import { isOlder, isTooOld } from '../browser/age.ts'
import { mainScript, readFirstWords } from './firstWords.ts'
import { drawn, type Outline } from './outline.ts'

// Runs before the page is painted, so it has no dependencies. `firstPaint.ts` builds it and sets what is declared here.

/** The paths of the screens whose first words a phone shows, in lower case. */
declare const pathsOfScreens: Readonly<Record<string, readonly string[]>>
/** The files of the dashboard that the page does not name. */
declare const filesOfDashboard: {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly texts: Readonly<Record<string, string>>
}

/** The file of `older.ts`. */
declare const fileForOlder: string

// The build puts the values in place of each mention.
const paths = pathsOfScreens
const dashboard = filesOfDashboard

const root = document.documentElement
const path = location.hash.slice(1).toLowerCase()
const screen = Object.keys(paths).find((name) => paths[name]?.includes(path))
const isDashboard = screen === 'dashboard'
const isPhone = matchMedia('(max-width: 768px)').matches

function link(rel: string, file: string, attributes: Readonly<Record<string, string>> = {}): HTMLLinkElement {
  const element = document.createElement('link')
  element.rel = rel
  for (const [name, value] of Object.entries({ ...attributes, href: file })) element.setAttribute(name, value)
  document.head.append(element)
  return element
}

/** Requests what the dashboard needs besides the product's script, which would ask for it only once it runs. */
function requestDashboard() {
  const { scripts, texts } = dashboard
  const text = texts[root.lang]
  for (const file of text ? [text, ...scripts] : scripts)
    link('modulepreload', file, { crossorigin: '', fetchpriority: 'low' })
}

/** Resolves once the styles of the dashboard have arrived, or cannot. */
const loadStyles = () =>
  Promise.all(
    dashboard.styles.map(
      (file) =>
        new Promise((resolve) => {
          const style = link('stylesheet', file)
          style.onload = resolve
          style.onerror = resolve
        }),
    ),
  )

/** Shows the first words that the server sent for a screen, and above them what the dashboard showed last, if given. */
function show(name: string, [page]: readonly Outline[] = []) {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-of="${name}"]`)
  if (!template) return
  if (page) {
    const sent = template.content.querySelector('main') as HTMLElement
    const shown = drawn(page)
    if (shown instanceof Element) shown.append(...sent.childNodes)
    sent.append(shown)
  }
  template.replaceWith(template.content)
  root.dataset.first = name
}

async function showFirstWords() {
  if (!screen || !isPhone) return
  const outline = isDashboard ? readFirstWords() : undefined
  if (!outline) return show(screen)
  await loadStyles()
  show('kept', outline)
}

/** Runs the product's script, and requests what it will ask for. */
async function run() {
  if (isDashboard) requestDashboard()
  if (isOlder()) await import(/* @vite-ignore */ fileForOlder)
  void import(/* @vite-ignore */ mainScript())
}

document.addEventListener('DOMContentLoaded', async () => {
  const old = document.querySelector<HTMLElement>('[data-too-old]')
  if (old && isTooOld()) {
    old.hidden = false
    return
  }
  await showFirstWords()
  // A page in a background tab is not painted, so its script starts at once.
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
})
