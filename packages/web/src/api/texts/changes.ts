import { withEnglishPlurals } from '@semilla/domain/localization/englishPlurals.ts'
import { directionOf } from '@semilla/domain/localization/texts.ts'
import i18next from 'i18next'

type Tree = { [key: string]: unknown }
type Files = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const asked = new Map<string, Promise<Files>>()

/** Without an answer, the interface reads as it was shipped. */
const ask = (language: string): Promise<Files> =>
  fetch(`/texts/${document.documentElement.dataset.texts}/${language}.json`).then(
    (answer) => (answer.ok ? answer.json() : {}),
    () => ({}),
  )

function changesOf(language: string): Promise<Files> {
  const known = asked.get(language) ?? ask(language)
  asked.set(language, known)
  return known
}

/** Returns a copy of the texts in which those at some paths are replaced; a path through a text is left out. */
export function replaced(texts: object, changes: Readonly<Record<string, unknown>>): object {
  const copy = structuredClone(texts) as Tree
  for (const [path, text] of Object.entries(changes)) {
    const steps = path.split('.')
    const last = steps.pop() as string
    let at: Tree | undefined = copy
    for (const step of steps) {
      const next: unknown = at && (Object.hasOwn(at, step) ? at[step] : {})
      if (at && typeof next === 'object' && !Array.isArray(next)) at[step] = next
      at = typeof next === 'object' && !Array.isArray(next) ? (next as Tree) : undefined
    }
    if (at) at[last] = text
  }
  return copy
}

/** Returns English texts for readers of an added language, which lacks them: with the plurals of English. */
const forOthers = (texts: unknown): unknown => {
  if (Array.isArray(texts)) return withEnglishPlurals(texts)
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, forOthers(text)]))
}

const isAdded = (language: string) => document.documentElement.dataset.languages?.split(' ').includes(language)

/** Returns the texts of an area with those that administrators changed; for an added language, those of English. */
export async function withChanges(language: string, area: string, texts: object): Promise<object> {
  const changes = (await changesOf(language))[area]
  const shipped = isAdded(language) ? (forOthers(texts) as object) : texts
  return changes ? replaced(shipped, changes) : shipped
}

const turn = (language: string) => {
  document.documentElement.dir = directionOf(language)
}
i18next.on('languageChanged', turn)
turn(i18next.language)
