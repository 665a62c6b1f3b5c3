import { Button } from '@mantine/core'
import { tableNameTexts } from '@semilla/domain/localization/texts.ts'
import { useTranslation } from 'react-i18next'
import { languageTitle } from '../../../api/texts/languageName.ts'
import { Continued } from '../../../forms/Continued.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { lazyCode, useLazyCode } from '../../../ui/lazyCode.ts'
import { useUnsavedWarning } from '../../../ui/navigation/unsaved.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { Stack } from '../../../ui/page/Panel.tsx'
import { TextEditor } from './TextEditor.tsx'
import { TextHistory } from './TextHistory.tsx'
import classes from './Texts.module.css'
import { TextUses } from './TextUses.tsx'
import { keyOf, type TextLanguage, type TextRow, type TextValue } from './useTexts.ts'
import { useTypedText } from './useTypedText.ts'

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
  const text = useTypedText(row, () => {
    toast.done(t('upkeep.texts.saved'))
    onClose()
  })
  const { typed, declined, isDirty, isBusy } = text
  const TextPicture = useLazyCode(textPicture)
  const confirmLoss = useUnsavedWarning(isDirty)
  const close = async () => {
    if (!isDirty || (await confirmLoss())) onClose()
  }
  const contents = Object.fromEntries(
    row.values.map(({ language, content }) => [language, typed[language] ?? content ?? '']),
  )
  const actions = (
    <>
      <Button variant="default" onClick={() => void close()}>
        {t('shell.ui.cancel')}
      </Button>
      <Button loading={isBusy} disabled={!isDirty} onClick={() => void text.save()}>
        {t('upkeep.texts.save')}
      </Button>
    </>
  )
  return (
    <Dialog title={keyOf(row)} onClose={() => void close()} actions={actions} width="wide">
      <Stack>
        <Continued form={text} />
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
                onChange={(next) => text.change(language.code, next)}
              />
            ),
          )}
        </div>
        {TextPicture && <TextPicture {...{ row, languages, contents }} />}
        <TextUses row={row} />
        <TextHistory row={row} onUndone={onClose} />
      </Stack>
    </Dialog>
  )
}
