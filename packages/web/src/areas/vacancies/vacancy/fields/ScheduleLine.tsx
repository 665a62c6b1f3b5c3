import { Button } from '@mantine/core'
import { maxSpans, weekdays } from '@semilla/domain/values/weekdays.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CheckboxGroup } from '../../../../ui/fields/choices/choices.tsx'
import { TimeField } from '../../../../ui/fields/dates/TimeField.tsx'
import { fieldId } from '../../../../ui/fields/field.ts'
import { focusOnceDrawn } from '../../../../ui/navigation/focus.ts'
import type { TypedLine, TypedSpan } from '../typed.ts'
import classes from '../Vacancy.module.css'
import { replaced, without } from './lists.ts'

type PartProps<T> = {
  name: string
  onChange: (part: T) => void
  onRemove: (() => void) | undefined
  errorAt: (place: string) => string | undefined
  disabled?: boolean
}

function RemoveButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button
      variant="subtle"
      color="brick"
      size="compact-md"
      leftSection={<IconTrash aria-hidden size={16} />}
      onClick={onClick}
    >
      {text}
    </Button>
  )
}

function Span({ name, span, onChange, onRemove, errorAt, disabled }: PartProps<TypedSpan> & { span: TypedSpan }) {
  const { t } = useTranslation()
  return (
    <div className={classes.span}>
      <TimeField
        name={`${name}.from`}
        label={t('vacancies.schedule.from')}
        error={errorAt(`${name}.from`) ?? errorAt(name)}
        disabled={disabled}
        value={span.from}
        onChange={(from) => onChange({ ...span, from })}
      />
      <TimeField
        isEnd
        name={`${name}.to`}
        label={t('vacancies.schedule.to')}
        error={errorAt(`${name}.to`)}
        disabled={disabled}
        value={span.to}
        onChange={(to) => onChange({ ...span, to })}
      />
      {onRemove && !disabled && <RemoveButton text={t('vacancies.schedule.removeTime')} onClick={onRemove} />}
    </div>
  )
}

/** Shows one line of a schedule: its days and their times. */
export function ScheduleLine({
  name,
  line,
  onChange,
  onRemove,
  errorAt,
  disabled,
}: PartProps<TypedLine> & { line: TypedLine }) {
  const { t } = useTranslation()
  const { hours } = line
  const focusTime = (index: number) => focusOnceDrawn(fieldId(`${name}.hours.${index}.from`))
  const removeTime = (index: number) => {
    onChange({ ...line, hours: without(hours, index) })
    // The time that took its place, or the last one.
    focusTime(Math.min(index, hours.length - 2))
  }
  const addTime = () => {
    onChange({ ...line, hours: [...hours, {}] })
    // The button disappears with the last one that can be added.
    if (hours.length + 1 >= maxSpans) focusTime(hours.length)
  }
  return (
    <div className={classes.line}>
      <CheckboxGroup
        name={`${name}.days`}
        label={t('vacancies.schedule.days')}
        error={errorAt(`${name}.days`)}
        disabled={disabled}
        width={7.5}
        choices={weekdays.map((value) => ({ value, label: t(`words.weekday.${value}`) }))}
        value={line.days}
        onChange={(days) => onChange({ ...line, days })}
      />
      {hours.map((span, index) => (
        <Span
          // biome-ignore lint/suspicious/noArrayIndexKey: times are identified only by their index
          key={index}
          name={`${name}.hours.${index}`}
          span={span}
          onChange={(changed) => onChange({ ...line, hours: replaced(hours, index, changed) })}
          onRemove={hours.length > 1 ? () => removeTime(index) : undefined}
          {...{ errorAt, disabled }}
        />
      ))}
      {!disabled && (
        <div className={classes.lineActions}>
          {hours.length < maxSpans && (
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconPlus aria-hidden size={16} />}
              onClick={addTime}
            >
              {t('vacancies.schedule.addTime')}
            </Button>
          )}
          {onRemove && <RemoveButton text={t('vacancies.schedule.removeLine')} onClick={onRemove} />}
        </div>
      )}
    </div>
  )
}
