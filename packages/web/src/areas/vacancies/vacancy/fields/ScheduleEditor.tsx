import { Button } from '@mantine/core'
import { maxScheduleLines } from '@semilla/domain/vacancies/vacancy.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type FieldProps, fieldId } from '../../../../ui/fields/field.ts'
import { focusOnceDrawn } from '../../../../ui/navigation/focus.ts'
import { defaultLine, type TypedLine } from '../typed.ts'
import classes from '../Vacancy.module.css'
import { replaced, without } from './lists.ts'
import { ScheduleLine } from './ScheduleLine.tsx'

type Lines = readonly TypedLine[]
type Props = Pick<FieldProps<Lines>, 'name' | 'value' | 'onChange' | 'disabled'> & {
  /** Returns the error at a path of the form. */
  errorAt: (place: string) => string | undefined
}

/** Asks for days and their times; groups of days can have different times. */
export function ScheduleEditor({ name, value: lines, onChange, errorAt, disabled }: Props) {
  const { t } = useTranslation()
  const focusLine = (index: number) => focusOnceDrawn(fieldId(`${name}.${index}.days`))
  const remove = (index: number) => {
    onChange(without(lines, index))
    // The line that took its place, or the last one.
    focusLine(Math.min(index, lines.length - 2))
  }
  const add = () => {
    onChange([...lines, { ...defaultLine, days: [] }])
    // The button disappears with the last one that can be added.
    if (lines.length + 1 >= maxScheduleLines) focusLine(lines.length)
  }
  return (
    <div className={classes.schedule}>
      {lines.map((line, index) => (
        <ScheduleLine
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified only by their index
          key={index}
          name={`${name}.${index}`}
          line={line}
          onChange={(changed) => onChange(replaced(lines, index, changed))}
          onRemove={lines.length > 1 ? () => remove(index) : undefined}
          {...{ errorAt, disabled }}
        />
      ))}
      {!disabled && lines.length < maxScheduleLines && (
        <Button
          variant="default"
          size="sm"
          className={classes.addLine}
          leftSection={<IconPlus aria-hidden size={16} />}
          onClick={add}
        >
          {t('vacancies.schedule.addLine')}
        </Button>
      )}
    </div>
  )
}
