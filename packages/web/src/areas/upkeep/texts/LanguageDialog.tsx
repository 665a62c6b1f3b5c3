import { Button } from '@mantine/core'
import { languageTag } from '@semilla/domain/localization/texts.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { languageName, languageTitle } from '../../../api/texts/languageName.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useAction } from '../../../forms/useAction.ts'
import { useForm } from '../../../forms/useForm.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { addTextLanguage, removeTextLanguage } from '../queries.ts'
import classes from './Texts.module.css'
import type { TextLanguage } from './useTexts.ts'

const rules = z.object({ language: languageTag })

/** Shows the languages of the interface, and adds or removes those that the product does not ship. */
export function LanguageDialog({ languages, onClose }: { languages: readonly TextLanguage[]; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const form = useForm({
    start: { language: '' },
    rules,
    labels: () => t('upkeep.texts.language.code'),
    hints: () => t('upkeep.texts.language.hint'),
  })
  const { act } = useAction(removeTextLanguage)
  const submit = form.submit(addTextLanguage, ({ language }) => ({ language: language.trim() }), {
    done: () => {
      toast.done(t('upkeep.texts.language.added'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('upkeep.texts.languages')}
      form={form}
      yes={t('upkeep.texts.language.add')}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className={classes.history}>
        {languages.map(({ code, isShipped, missing }) => (
          <li key={code}>
            <strong>{languageTitle(code, i18n.language)}</strong> ({code}) ·{' '}
            {t('upkeep.texts.language.missing', { count: missing })}{' '}
            {!isShipped && (
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => void act({ language: code }, () => t('upkeep.texts.language.removed'))}
              >
                {t('upkeep.texts.language.remove', { name: languageName(code, i18n.language) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <TextField {...form.bind('language')} maxLength={20} />
    </FormDialog>
  )
}
