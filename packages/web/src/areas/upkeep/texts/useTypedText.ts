import { useState } from 'react'
import { CallError } from '../../../api/callError.ts'
import { useChange } from '../../../api/queries/changes.ts'
import { useKept } from '../../../forms/useKept.ts'
import { updateTexts } from '../queries.ts'
import { keyOf, type TextRow } from './useTexts.ts'

type ByLanguage<T> = Readonly<Record<string, T>>
/** What was typed by language, and the versions that the editor had seen, so that nobody's later change is overwritten. */
type Typing = { readonly typed: ByLanguage<string>; readonly seen: ByLanguage<number> }

/** Returns what is typed for a text in each language, also before the session ended, and how it is saved. */
export function useTypedText(row: TextRow, onSaved: () => void) {
  const { send, isBusy } = useChange(updateTexts)
  const start = (): Typing => ({
    typed: {},
    seen: Object.fromEntries(row.values.map(({ language, version }) => [language, version])),
  })
  const [first] = useState(start)
  const kept = useKept({ keptAs: `text:${keyOf(row)}` }, first)
  const [typing, setTyping] = useState(kept.found?.values ?? first)
  const [declined, setDeclined] = useState<ByLanguage<string>>({})
  const { typed, seen } = typing
  const changedIn = (texts: Typing['typed']) =>
    row.values.filter(({ language, content }) => texts[language] !== undefined && texts[language] !== (content ?? ''))
  const changed = changedIn(typed)
  const change = (language: string, content: string) => {
    const next = { ...typed, [language]: content }
    setTyping({ typed: next, seen })
    // What was declined is not what stands there now, about which the preview says whether it can be saved.
    setDeclined(({ [language]: _, ...others }) => others)
    kept.keep({ typed: changedIn(next).length > 0 ? next : {}, seen })
  }
  async function save() {
    const faults: Record<string, string> = {}
    const left = { ...typed }
    const versions = { ...seen }
    for (const { language } of changed) {
      const content = typed[language] as string
      const version = versions[language]
      try {
        await send({ file: row.file, language, items: [{ key: row.key, content, version, isNew: false }] })
        versions[language] = (version ?? 0) + 1
        delete left[language]
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        faults[language] = error.message
      }
    }
    setDeclined(faults)
    if (Object.keys(faults).length === 0) return onSaved()
    setTyping({ typed, seen: versions })
    kept.startsFrom({ start: { typed: {}, seen: versions } }, { typed: left, seen: versions })
  }
  return { typed, declined, isDirty: changed.length > 0, isContinued: kept.found !== undefined, isBusy, change, save }
}
