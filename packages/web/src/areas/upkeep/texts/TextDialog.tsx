import { Button } from '@mantine/core'
import { tableNameTexts } from '@semilla/domain/localization/texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/callError.ts'
import { useChange } from '../../../api/queries/changes.ts'
import { languageTitle } from '../../../api/texts/languageName.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { LazyPart } from '../../../ui/LazyPart.tsx'
import { lazyCode } from '../../../ui/lazyCode.ts'
import { useUnsavedWarning } from '../../../ui/navigation/unsaved.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { Stack } from '../../../ui/page/Panel.tsx'
import { updateTexts } from '../queries.ts'
import { TextEditor } from './TextEditor.tsx'
import { TextHistory } from './TextHistory.tsx'
import classes from './Texts.module.css'
import { TextUses } from './TextUses.tsx'
import { keyOf, type TextLanguage, type TextRow, type TextValue } from './useTexts.ts'

const textPicture = lazyCode(() => import('./TextPicture.tsx'))

/** Shows the name that a table has in one of its own languages, to translate from. */
function NameInTable({ language: { code }, value }: { language: TextLanguage; value: TextValue | undefined }) {
  const { i18n } = useTranslation()
  return (
    <section>
      <strong>{languageTitle(code, i18n.language)}</strong>
      <p lang={code}>{value?.content}</p>
    </section>
  )
}

type Props = { row: TextRow; languages: readonly TextLanguage[]; onClose: () => void }

/** Edits one text in every language, with how it reads, where it is used and what it said before. */
export function TextDialog({ row, languages, onClose }: Props) {
  const { t } = useTranslation()
  const { send, isBusy } = useChange(updateTexts)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [declined, setDeclined] = useState<Readonly<Record<string, string>>>({})
  // The versions that the editor has seen, so that nobody's later change is overwritten.
  const [seen] = useState(() => new Map(row.values.map(({ language, version }) => [language, version])))
  const changed = row.values.filter(
    ({ language, content }) => typed[language] !== undefined && typed[language] !== (content ?? ''),
  )
  const confirmLoss = useUnsavedWarning(changed.length > 0)
  const close = async () => {
    if (changed.length === 0 || (await confirmLoss())) onClose()
  }
  const contents = Object.fromEntries(
    row.values.map(({ language, content }) => [language, typed[language] ?? content ?? '']),
  )
  async function save() {
    const faults: Record<string, string> = {}
    for (const { language } of changed) {
      const content = typed[language] as string
      const item = { key: row.key, content, version: seen.get(language), isNew: false }
      try {
        await send({ file: row.file, language, items: [item] })
        seen.set(language, (seen.get(language) ?? 0) + 1)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        faults[language] = error.message
      }
    }
    setDeclined(faults)
    if (Object.keys(faults).length > 0) return
    toast.done(t('upkeep.texts.saved'))
    onClose()
  }
  const actions = (
    <>
      <Button variant="default" onClick={() => void close()}>
        {t('shell.ui.cancel')}
      </Button>
      <Button loading={isBusy} disabled={changed.length === 0} onClick={() => void save()}>
        {t('upkeep.texts.save')}
      </Button>
    </>
  )
  return (
    <Dialog title={keyOf(row)} onClose={() => void close()} actions={actions} width="wide">
      <Stack>
        <div className={classes.languages}>
          {languages.map((language, index) =>
            row.file === tableNameTexts && language.isShipped ? (
              <NameInTable key={language.code} language={language} value={row.values[index]} />
            ) : (
              <TextEditor
                key={language.code}
                row={row}
                language={language}
                value={row.values[index]}
                typed={typed[language.code]}
                declined={declined[language.code]}
                onChange={(next) => setTyped({ ...typed, [language.code]: next })}
              />
            ),
          )}
        </div>
        <LazyPart code={textPicture} props={{ row, languages, contents }} />
        <TextUses row={row} />
        <TextHistory row={row} onUndone={onClose} />
      </Stack>
    </Dialog>
  )
}
