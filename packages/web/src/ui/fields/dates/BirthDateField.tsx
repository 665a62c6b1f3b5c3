import { TextInput } from '@mantine/core'
import { type ClipboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Fieldset } from '../choices/Fieldset.tsx'
import { type FieldProps, fieldId } from '../field.ts'
import classes from '../fields.module.css'
import { withPlainDigits } from '../plainDigits.ts'
import { written } from '../written.ts'
import { dayOfParts, fullYear, type Parts, partOf, partsIn } from './dayParts.ts'
import { type DayPart, dayWords, monthWord, orderIn, typedDay } from './typedDay.ts'

type Props = FieldProps<string> & {
  /** The last possible day, `YYYY-MM-DD`, which also decides the century of a year of two digits. */
  latest: string
}

/**
 * Renders three fields for the day, month and year of a birth, in the order of the reader's language. A calendar would
 * open years too late. A whole date can be pasted into any of them. The month is typed as a number or a name, and shown
 * by its name once the field is left, and until something is typed into it: a number in its place would take the selection
 * with it. Its value is `YYYY-MM-DD`, or the typed parts while they are no date.
 */
export function BirthDateField({ latest, value, onChange, onBlur, disabled, hint, ...field }: Props) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const [typed, setTyped] = useState<Parts>(() => partsIn(value))
  const [isMonthTyped, setMonthTyped] = useState(false)
  // Typed parts ("05") are kept while they mean the same day; a day changed elsewhere replaces them.
  const parts = dayOfParts(typed, language) === value ? typed : partsIn(value)
  const set = (next: Parts) => {
    setTyped(next)
    onChange(dayOfParts(next, language))
  }
  const setWhole = (day: string) => set(partsIn(day))
  const wholeIn = (text: string) => (text.length > 4 ? typedDay(text, language) : undefined)
  const tidy = (part: DayPart, text: string) => (wholeIn(text) ? text : partOf(part, withPlainDigits(text)))
  const type = (part: DayPart, text: string) => {
    setMonthTyped(part === 'month')
    const whole = wholeIn(text)
    if (whole) setWhole(whole)
    else set({ ...parts, [part]: text })
  }
  const paste = (event: ClipboardEvent) => {
    const whole = typedDay(event.clipboardData.getData('text'), language)
    if (!whole) return
    event.preventDefault()
    setWhole(whole)
  }
  const shown = (part: DayPart) => (part === 'month' && !isMonthTyped ? monthWord(parts.month, language) : parts[part])
  const leave = (part: DayPart) => {
    setMonthTyped(false)
    const year = fullYear(parts.year, latest)
    if (part === 'year' && year !== parts.year) set({ ...parts, year })
    onBlur?.()
  }
  return (
    <Fieldset {...field} hint={hint ?? t('shell.ui.date.partsHint')}>
      <div className={classes.parts}>
        {orderIn(language).map((part) => (
          <div key={part} className={classes.part} data-part={part}>
            <TextInput
              id={`${fieldId(field.name)}.${part}`}
              label={t(`shell.ui.date.${part}`)}
              inputMode="numeric"
              autoComplete="off"
              error={Boolean(field.error)}
              disabled={disabled}
              value={shown(part)}
              // As the Tab key does: a name is replaced and not added to.
              onClick={({ currentTarget }) => part === 'month' && !isMonthTyped && currentTarget.select()}
              {...written(
                (text) => tidy(part, text),
                (text) => type(part, text),
              )}
              onPaste={paste}
              onBlur={() => leave(part)}
            />
          </div>
        ))}
      </div>
      <p className={classes.echo} role="status">
        {dayWords(value, language)}
      </p>
    </Fieldset>
  )
}
