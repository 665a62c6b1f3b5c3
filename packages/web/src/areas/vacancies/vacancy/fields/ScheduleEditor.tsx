import { Button } from '@mantine/core'
import { maxScheduleLines } from '@semilla/domain/vacancies/vacancy.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../../ui/fields/field.ts'
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
  return (
    <div className={classes.schedule}>
      {lines.map((line, index) => (
        <ScheduleLine
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified only by their index
          key={index}
          name={`${name}.${index}`}
          line={line}
          onChange={(changed) => onChange(replaced(lines, index, changed))}
          onRemove={lines.length > 1 ? () => onChange(without(lines, index)) : undefined}
          {...{ errorAt, disabled }}
        />
      ))}
      {!disabled && lines.length < maxScheduleLines && (
        <Button
          variant="default"
          size="sm"
          className={classes.addLine}
          leftSection={<IconPlus aria-hidden size={16} />}
          onClick={() => onChange([...lines, { ...defaultLine, days: [] }])}
        >
          {t('vacancies.schedule.addLine')}
        </Button>
      )}
    </div>
  )
}
