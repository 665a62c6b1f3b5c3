import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../dialogs/Dialog.tsx'
import type { FieldProps } from '../field.ts'
import { TextField } from '../TextField.tsx'
import { dayText, dayWords, typedDay } from './typedDay.ts'

const Calendar = lazy(() => import('./Calendar.tsx'))

type Props = FieldProps<string> & {
  /** The first and last day of the calendar, `YYYY-MM-DD`. Typed days are checked by the form's rules. */
  earliest?: string
  latest?: string
  autoComplete?: string
}

/**
 * Renders a field for a calendar day, which can be typed, pasted or chosen. Its value is `YYYY-MM-DD`; incomplete text
 * is kept as typed, so that the form's rule finds it. Nothing is reformatted until the field loses the focus. A
 * complete day is repeated in words, so that day and month are not mixed up.
 */
export function DateField({ earliest, latest, autoComplete = 'off', hint, ...field }: Props) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const words = dayWords(field.value, language)
  return (
    <>
      <TextField
        {...field}
        hint={[hint ?? (words ? '' : t('shell.ui.date.hint')), words].filter(Boolean).join(' ')}
        inputMode="text"
        autoComplete={autoComplete}
        maxLength={30}
        value={typed ?? dayText(field.value, language)}
        onChange={(text) => {
          setTyped(text)
          field.onChange(typedDay(text, language) ?? text.trim())
        }}
        onBlur={() => {
          setTyped(undefined)
          field.onBlur?.()
        }}
        after={
          <ActionIcon
            variant="subtle"
            size={36}
            disabled={field.disabled}
            aria-label={t('shell.ui.errors.line', { label: t('shell.ui.date.open'), message: field.label })}
            onClick={() => setOpen(true)}
          >
            <IconCalendar aria-hidden size={22} />
          </ActionIcon>
        }
      />
      {open && (
        <Dialog title={t('shell.ui.date.title')} width="content" onClose={() => setOpen(false)}>
          <Suspense fallback={null}>
            <Calendar
              value={typedDay(field.value, language)}
              {...{ earliest, latest }}
              onPick={(day) => {
                field.onChange(day)
                setOpen(false)
              }}
            />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
